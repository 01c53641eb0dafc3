import type { Payload } from '../contract/index.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { accreditationPictures, chosenAccreditations } from './file-answers.ts';

/** One entry for each accreditation that was chosen; one without a picture, or whose upload failed, has no image. */
export function accreditationFields({ wizard, answers, stored }: DeliveryContext): Payload {
  const pictures = accreditationPictures(wizard, answers);
  const files = new Map(pictures.map(({ name, image }) => [name, stored[image.id]]));
  const names = [...new Set([...chosenAccreditations(wizard, answers), ...files.keys()])];
  return {
    accreditationUrls: names.map((name) => ({ name, imageUrl: files.get(name)?.key ?? null })),
    accreditationGetUrls: names.flatMap((name) => {
      const file = files.get(name);
      return file ? [{ name, getUrl: file.getUrl }] : [];
    }),
  };
}
