import type { Payload } from '../contract/index.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { accreditationPictures } from './file-answers.ts';

/** One entry for each picture that was chosen; one whose upload failed keeps its name and has no image. */
export function accreditationFields({ wizard, answers, stored }: DeliveryContext): Payload {
  const pictures = accreditationPictures(wizard, answers).map(({ name, image }) => ({ name, file: stored[image.id] }));
  return {
    accreditationUrls: pictures.map(({ name, file }) => ({ name, imageUrl: file?.key ?? null })),
    accreditationGetUrls: pictures.flatMap(({ name, file }) => (file ? [{ name, getUrl: file.getUrl }] : [])),
  };
}
