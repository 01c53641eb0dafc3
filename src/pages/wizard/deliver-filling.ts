import type { Answers, Delivery, HookName, Site, StoredFiles, Wizard } from '../../contract/index.ts';
import {
  buildBasics,
  buildGallery,
  buildLogo,
  buildMain,
  type DeliveryContext,
  newId,
  sendDelivery,
} from '../../deliver/index.ts';
import { acknowledgeDelivery, claimDelivery, customerNumberOf, type Filling } from '../../wizard/index.ts';

/** What one delivery is made from and where it goes. */
export interface Sending {
  readonly site: Site;
  readonly wizard: Wizard;
  /** Tidied answers without those of hidden branches. */
  readonly answers: Answers;
  readonly stored: StoredFiles;
  getFilling(): Filling;
  setFilling(filling: Filling): void;
}

const builders: { readonly [hook in HookName]: (context: DeliveryContext) => Delivery | undefined } = {
  basics: buildBasics,
  logo: buildLogo,
  gallery: buildGallery,
  main: buildMain,
};

/**
 * Sends one hook's delivery, unless just this was acknowledged before or there is nothing to say (no logo, no photos).
 * A repeat of the same content keeps its id, so the receiver can tell; where it has arrived already, that counts again.
 * Throws what `sendDelivery` throws.
 */
export async function deliverFilling(hook: HookName, sending: Sending): Promise<void> {
  const filling = sending.getFilling();
  const build = (deliveryId: string) =>
    builders[hook]({
      wizard: sending.wizard,
      answers: sending.answers,
      stored: sending.stored,
      customerNumber: customerNumberOf(filling),
      submissionId: filling.submissionId,
      deliveryId,
      now: new Date(),
      source: location.href,
      referrer: document.referrer,
    });
  const draft = build('');
  if (!draft) return;
  // When and from which address it was sent is no part of what it says: the same answers later are a repeat.
  const { timestamp: _now, source: _page, referrer: _before, ...said } = draft.fields;
  const claim = claimDelivery(filling, hook, said, newId);
  sending.setFilling(claim.filling);
  const delivery = claim.sent ? undefined : build(claim.deliveryId);
  if (delivery) await sendDelivery(delivery, sending.site.hooks[hook]);
  sending.setFilling(acknowledgeDelivery(sending.getFilling(), hook, claim.deliveryId));
}
