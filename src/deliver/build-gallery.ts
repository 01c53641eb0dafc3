import type { Delivery } from '../contract/index.ts';
import { answerNamed, buildDelivery, type DeliveryContext } from './delivery-context.ts';
import { referencesOf } from './file-answers.ts';

/**
 * Tells where the gallery's pictures lie, in the customer's order; undefined if no upload is done. Failed ones are
 * left out, and the two lists always match item by item.
 */
export function buildGallery(context: DeliveryContext): Delivery | undefined {
  const references = referencesOf(context.wizard, context.answers, 'gallery');
  const stored = references.flatMap(({ id }) => context.stored[id] ?? []);
  if (stored.length === 0) return undefined;
  return buildDelivery('gallery', context, {
    galleryUrls: stored.map(({ key }) => key),
    galleryGetUrls: stored.map(({ getUrl }) => getUrl),
    businessName: answerNamed(context, 'businessName'),
    phone: context.answers.phone,
  });
}
