import type { Delivery } from '../contract/index.ts';
import { answerNamed, buildDelivery, type DeliveryContext } from './delivery-context.ts';
import { referencesOf } from './file-answers.ts';

/** Says where the logo lies; undefined if there is none, or if its upload is not done. */
export function buildLogo(context: DeliveryContext): Delivery<string> | undefined {
  const [logo] = referencesOf(context.wizard, context.answers, 'logo');
  const stored = logo && context.stored[logo.id];
  if (!stored) return undefined;
  return buildDelivery('logo', context, {
    logoUrl: stored.key,
    logoGetUrl: stored.getUrl,
    businessName: answerNamed(context, 'businessName'),
    phone: context.answers.phone,
  });
}
