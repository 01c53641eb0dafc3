import { type HookName, hashBits, type Json } from '../contract/index.ts';
import type { Filling } from './filling.ts';

/** The delivery that may be sent next to a hook. */
export interface AssignedDelivery {
  readonly filling: Filling;
  readonly deliveryId: string;
  /** True if just this was acknowledged before: nothing is to be sent. */
  readonly sent: boolean;
}

/**
 * Gives the id under which some content is delivered: the same for the same content, however often it is tried, so
 * that a repeat is harmless; a new one once the content has changed, so that the change is not taken for a repeat.
 */
export function assignDeliveryId(
  filling: Filling,
  hook: HookName,
  content: Json,
  newId: () => string,
): AssignedDelivery {
  const of = fingerprint(JSON.stringify(content));
  const known = filling.deliveryIds[hook];
  if (known?.of === of) return { filling, deliveryId: known.id, sent: filling.sent[hook] === known.id };
  const id = newId();
  const deliveryIds = { ...filling.deliveryIds, [hook]: { id, of } };
  return { filling: { ...filling, deliveryIds }, deliveryId: id, sent: false };
}

/** Notes that a delivery arrived; that of the main hook ends the filling. */
export function acknowledgeDelivery(filling: Filling, hook: HookName, deliveryId: string): Filling {
  return { ...filling, sent: { ...filling.sent, [hook]: deliveryId }, done: filling.done || hook === 'main' };
}

/** 53 bits of a text, in base 36: it only distinguishes the versions of one filling, against no one's malice. */
function fingerprint(text: string): string {
  const [first, second] = hashBits(text);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(36);
}
