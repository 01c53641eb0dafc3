import type { CompiledContent } from '../compile/index.ts';
import type { Draft, ExampleDraft } from '../contract/index.ts';
import { draftOf, tradeField } from '../wizard/index.ts';

/** What nothing of a replay depends on. */
const LONG_AGO = new Date(0);

/**
 * The draft that a customer would have on the device who has answered what the example says.
 * @returns undefined if this content has no such wizard or step, which the content check tells
 */
export function beginDraft(content: CompiledContent, example: ExampleDraft): Draft | undefined {
  const wizard = content.wizard(example.variant, example.trade);
  const place = wizard?.steps.findIndex(({ id }) => id === example.step) ?? -1;
  if (!wizard || place < 0) return undefined;
  const { startStep } = content.catalogue.variants.find(({ id }) => id === example.variant) ?? {};
  const begun = Math.max(
    0,
    wizard.steps.findIndex(({ id }) => id === startStep),
  );
  const [first, furthest] = [Math.min(begun, place), Math.max(begun, place)];
  const trade = tradeField(wizard);
  const filling = {
    submissionId: '',
    customerNumber: '',
    reference: '',
    variant: example.variant,
    trade: example.trade,
    step: place,
    furthest,
    answers: { ...(trade !== undefined && { [trade]: example.trade }), ...example.answers },
    given: {},
    arrived: wizard.steps.slice(first, furthest + 1).map(({ id }) => id),
    deliveryIds: {},
    sent: {},
    done: false,
  };
  return draftOf(filling, wizard, {}, LONG_AGO);
}
