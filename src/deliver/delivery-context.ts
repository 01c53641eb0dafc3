import {
  type Answers,
  type Delivery,
  fieldText,
  type HookName,
  type Json,
  type Payload,
  type StoredFiles,
  type Wizard,
  wizardHook,
} from '../contract/index.ts';
import { pageAddress } from './page-address.ts';

/** All that a payload is built from. */
export interface DeliveryContext {
  readonly wizard: Wizard;
  /** Tidied answers, without those of hidden branches. */
  readonly answers: Answers;
  /** Uploads that are done. */
  readonly stored: StoredFiles;
  readonly customerNumber: string;
  readonly submissionId: string;
  readonly deliveryId: string;
  /** `deliveryId`s of all other deliveries of the filling, that the main one names. */
  readonly deliveries?: readonly string[];
  /** Ids of the files for whose sake a call is made that comes after the others. */
  readonly late?: readonly string[];
  readonly now: Date;
  /** Address of the page; what of it is passed on says `pageAddress`. */
  readonly source: string;
  /** `document.referrer`, or what else is known of where the customer came from; the link's own word goes first. */
  readonly referrer: string;
}

/**
 * Makes a delivery of a payload and its context: every value as text (objects and lists as JSON), empty ones left out.
 * `answers` go first, then the hook's own fields in the order of `WIZARD_HOOKS`.
 */
export function buildDelivery(
  hook: HookName,
  context: DeliveryContext,
  payload: Payload,
  answers: Payload = {},
): Delivery<string> {
  const { wizard, submissionId, deliveryId } = context;
  const all: Payload = { ...payload, ...contextOf(context) };
  const own = wizardHook(hook).fields.map((field): readonly [string, Json | undefined] => [field, all[field]]);
  const others = Object.entries(answers).filter(([field]) => !own.some(([name]) => name === field));
  const fields = [...others, ...own].flatMap(([field, value]): [string, string][] => {
    const text = fieldText(value);
    return text === undefined ? [] : [[field, text]];
  });
  return {
    hook,
    deliveryId,
    submissionId,
    encoding: wizard.ui.hooks[hook].encoding,
    fields: Object.fromEntries(fields),
  };
}

/** An answer by its own name, or by that of the answer that the submission copies to it. */
export function answerNamed(
  { wizard, answers }: Pick<DeliveryContext, 'wizard' | 'answers'>,
  name: string,
): Json | undefined {
  const copied = wizard.ui.submission.copies[name];
  return answers[name] ?? (copied === undefined ? undefined : answers[copied]);
}

function contextOf(context: DeliveryContext): Payload {
  const { wizard, answers, customerNumber, submissionId, deliveryId, now, source, referrer } = context;
  return {
    customerNumber,
    selectedTrade: wizard.trade,
    timestamp: now.toISOString(),
    source: pageAddress(source, wizard.ui.prefill),
    referrer: answers.referrer || pageAddress(referrer, wizard.ui.prefill),
    submissionId,
    deliveryId,
  };
}
