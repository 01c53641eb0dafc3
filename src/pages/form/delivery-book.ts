import type { Delivery } from '../../contract/index.ts';

/** What has been sent of one filling, and under which ids. */
export interface DeliveryBook {
  /**
   * The id under which a call goes out: the same for the same content, however often it is tried, so that a repeat is
   * harmless. `sent` if just this was acknowledged before.
   * @param build makes the delivery as it would go out at the given time under the given id
   */
  open(call: string, build: BuildDelivery): { readonly delivery: Delivery; readonly sent: boolean };
  /** Notes that what was opened last for a call has arrived. */
  acknowledge(call: string): void;
}

export type BuildDelivery = (when: { readonly deliveryId: string; readonly now: Date }) => Delivery;

interface Entry {
  readonly content: string;
  readonly deliveryId: string;
  readonly sent: boolean;
}

/** When something is sent is no part of what it says. */
const ANY_TIME = new Date(0);

/** Opens the book of one filling. */
export function createDeliveryBook(newId: () => string): DeliveryBook {
  const entries = new Map<string, Entry>();
  return {
    open: (call, build) => {
      const content = JSON.stringify(build({ deliveryId: '', now: ANY_TIME }).fields);
      const known = entries.get(call);
      const entry = known?.content === content ? known : { content, deliveryId: newId(), sent: false };
      entries.set(call, entry);
      return { delivery: build({ deliveryId: entry.deliveryId, now: new Date() }), sent: entry.sent };
    },
    acknowledge: (call) => {
      const entry = entries.get(call);
      if (entry) entries.set(call, { ...entry, sent: true });
    },
  };
}
