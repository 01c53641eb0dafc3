import type { Delivery } from '../contract/index.ts';
import { accreditationFields } from './accreditation-fields.ts';
import { answerNamed, buildDelivery, type DeliveryContext } from './delivery-context.ts';
import { accreditationPictures, referencesOf } from './file-answers.ts';

/**
 * Says where the gallery's pictures lie, in the customer's order; undefined if no upload is done. Failed ones are
 * left out, and the two lists always match item by item. Late, it reports accreditations' pictures, too, if one of them
 * is among those that came late: the main call, which reports them otherwise, is not repeated.
 */
export function buildGallery(context: DeliveryContext): Delivery<string> | undefined {
  const { wizard, answers, stored: uploaded, late = [] } = context;
  const stored = referencesOf(wizard, answers, 'gallery').flatMap(({ id }) => uploaded[id] ?? []);
  const isLate = accreditationPictures(wizard, answers).some(({ image: { id } }) => late.includes(id) && uploaded[id]);
  if (stored.length === 0 && !isLate) return undefined;
  return buildDelivery('gallery', context, {
    galleryUrls: stored.map(({ key }) => key),
    galleryGetUrls: stored.map(({ getUrl }) => getUrl),
    ...(isLate && accreditationFields(context)),
    businessName: answerNamed(context, 'businessName'),
    phone: context.answers.phone,
  });
}
