import { BASICS, type Delivery } from '../contract/index.ts';
import { buildDelivery, type DeliveryContext } from './delivery-context.ts';

/** Reports a new customer as soon as the business basics are known. */
export function buildBasics(context: DeliveryContext): Delivery<string> {
  return buildDelivery('basics', context, Object.fromEntries(BASICS.map((field) => [field, context.answers[field]])));
}
