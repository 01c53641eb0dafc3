import type { CompiledContent } from '../compile/index.ts';
import type { Answers, Draft, DraftLoss, DraftReplay, DraftReport, ExampleDraft } from '../contract/index.ts';
import { type Lists, type Step, TRADES_LIST, type ValidatorModule, type Wizard } from '../contract/index.ts';
import { pairSteps } from '../diff/index.ts';
import {
  draftOf,
  labelOf,
  resumeDraft,
  type StepValidators,
  tradeField,
  type WizardRules,
  wizardRules,
} from '../wizard/index.ts';
import { entitled } from './change-report/draft-words.ts';

/**
 * Begins every example draft under one version of the content and resumes it under the next: where it would go on, what
 * it would lose, and what would have to be answered first. Examples that came with the change are begun under `after`,
 * where there is nothing to lose. Those that no filling can be made of are left out; the content check reports why.
 */
export async function replayDrafts(before: CompiledContent, after: CompiledContent): Promise<DraftReplay[]> {
  const known = new Set(before.drafts.map(({ name }) => name));
  const added = after.drafts.filter(({ name }) => !known.has(name));
  const replays = await Promise.all([
    ...before.drafts.map((example) => replay(example, 'base', before, after)),
    ...added.map((example) => replay(example, 'head', after, after)),
  ]);
  return replays.flatMap((one) => one ?? []);
}

async function replay(
  example: ExampleDraft,
  begun: DraftReplay['begun'],
  before: CompiledContent,
  after: CompiledContent,
): Promise<DraftReplay | undefined> {
  const draft = beginDraft(before, example);
  if (!draft) return undefined;
  const { name, title, variant, trade } = example;
  const [then, now] = await Promise.all([resume(draft, before), resume(draft, after)]);
  const { renamed = [], lost = [], resumesAt = draft.step } = now ?? {};
  const missing = now ? newlyMissing(now, then) : [];
  const titles = new Map([...titlesOf(before, draft), ...titlesOf(after, draft)]);
  const places = now?.resumesAt === draft.step ? [] : [draft.step, resumesAt];
  const spokenOf = [
    ...places,
    ...renamed.flatMap(({ from, to }) => [from, to]),
    ...[...lost, ...missing].map(({ field }) => field),
    ...missing.map(({ step }) => step),
  ];
  const facts = {
    name,
    title,
    variant,
    trade,
    begun,
    savedStep: draft.step,
    ...(now && { resumesAt: now.resumesAt }),
    kept: now?.kept ?? [],
    renamed,
    lost,
    missing,
    titles: Object.fromEntries([...titles].filter(([named]) => spokenOf.includes(named))),
    ...(now?.trade && { tradeNow: now.trade.now }),
  };
  return { ...facts, ...gradeReplay(facts, draft.answers, stepNow(draft, before, after)) };
}

/** Folder that the step of a draft has now: under whatever name, it is the same step. */
function stepNow({ variant, trade, step }: Draft, before: CompiledContent, after: CompiledContent): string {
  const stepsOf = (content: CompiledContent) => content.wizard(variant, trade)?.steps ?? [];
  const { pairs } = pairSteps(stepsOf(before), stepsOf(after));
  return pairs.find(([former]) => former.id === step)?.[1].id ?? step;
}

/** @returns undefined if the variant is gone, or offers no trade at all */
async function resume(draft: Draft, content: CompiledContent): Promise<DraftReport | undefined> {
  const variant = content.catalogue.variants.find(({ id }) => id === draft.variant);
  const wizard =
    content.wizard(draft.variant, draft.trade) ?? content.wizard(draft.variant, variant?.defaultTrade ?? '');
  return wizard && resumeDraft({ draft, wizard, rules: await wizardChecks(content, wizard) }).report;
}

/** What customers read over the steps and questions of the wizard that a draft is of. */
function titlesOf(content: CompiledContent, { variant, trade }: Draft): [string, string][] {
  const steps = content.wizard(variant, trade)?.steps ?? [];
  const titles = steps.flatMap((step): [string, string][] => {
    const heading = step.ui['ui:title'];
    const labels = step.fields.map((field): [string, string] => [field, labelOf(step, field, {})]);
    return [...(typeof heading === 'string' ? [[step.id, heading] as [string, string]] : []), ...labels];
  });
  return titles.filter(([name, title]) => title !== '' && title !== name);
}

/** An answer that was missing before the change is not counted against it. */
function newlyMissing(now: DraftReport, then: DraftReport | undefined): DraftReport['missing'] {
  const before = new Set(then?.missing.map(({ field, rule }) => `${field} ${rule}`));
  const formerName = (field: string) => now.renamed.find(({ to }) => to === field)?.from ?? field;
  return now.missing.filter(({ field, rule }) => !before.has(`${formerName(field)} ${rule}`));
}

/** What nothing of a replay depends on. */
const LONG_AGO = new Date(0);

/**
 * The draft that a customer would have on the device who has answered what the example says.
 * @returns undefined if this content has no such wizard or step, which the content check reports
 */
function beginDraft(content: CompiledContent, example: ExampleDraft): Draft | undefined {
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

type Facts = Omit<DraftReplay, 'grade' | 'reason'>;

/**
 * Grades what becomes of a draft. Breaking: nothing goes on, the filling starts over, or a question that is still asked
 * throws its answer away. A warning: the customer is led elsewhere, has something new to answer, or an answer goes
 * with its question or its place in a list. Harmless: the customer notices nothing.
 * @param expected folder of the step at which it goes on if nothing leads the customer elsewhere
 */
function gradeReplay(facts: Facts, answers: Answers, expected: string): Pick<DraftReplay, 'grade' | 'reason'> {
  const { resumesAt, savedStep, tradeNow, variant, trade, lost, missing, renamed, titles } = facts;
  const fields = (named: readonly { readonly field: string }[]) =>
    [...new Set(named.map(({ field }) => entitled(field, titles)))].join(', ');
  const breaking = (reason: string) => ({ grade: 'breaking' as const, reason });
  const warning = (reason: string) => ({ grade: 'warning' as const, reason });
  if (resumesAt === undefined) return breaking(`The variant “${variant}” is gone, and every draft in it.`);
  if (tradeNow !== undefined)
    return breaking(`“${trade}” is not offered any more: the filling starts over as “${tradeNow}”.`);
  const thrown = lost.filter((loss) => isThrownAway(loss, answers));
  if (thrown.length > 0) return breaking(`Still asked, but without place for the answer: ${fields(thrown)}.`);
  if (missing.length > 0)
    return warning(`Has to be answered, or answered anew, before the customer can go on: ${fields(missing)}.`);
  const gone = lost.filter((loss) => loss.reason === 'field-gone' && isWhole(loss, answers));
  if (gone.length > 0) return warning(`Answers go with their questions: ${fields(gone)}.`);
  if (lost.length > 0) return warning(`A part of the answer is left out: ${fields(lost)}.`);
  if (resumesAt !== expected)
    return warning(`It goes on at ${entitled(resumesAt, titles)} instead of ${entitled(savedStep, titles)}.`);
  if (renamed.length === 0) return { grade: 'harmless', reason: 'It goes on as it was.' };
  const names = renamed.map(({ from, to }) => `“${from}” as ${entitled(to, titles)}`).join(', ');
  return { grade: 'harmless', reason: `It goes on as it was, with ${names}.` };
}

/** Whether a whole answer went though its question stayed. */
function isThrownAway(loss: DraftLoss, answers: Answers): boolean {
  return (loss.reason === 'not-listed' || loss.reason === 'type-changed') && isWhole(loss, answers);
}

/** Whether all of an answer went, not a part of it. */
const isWhole = ({ field, value }: DraftLoss, answers: Answers): boolean =>
  JSON.stringify(answers[field]) === JSON.stringify(value);

const modules = new Map<string, Promise<ValidatorModule>>();

/** A validator as Node would load it from the built site; the same text is loaded once. */
function load(text: string): Promise<ValidatorModule> {
  const known = modules.get(text);
  if (known) return known;
  const module: Promise<ValidatorModule> = import(`data:text/javascript,${encodeURIComponent(text)}`);
  modules.set(text, module);
  return module;
}

/**
 * The rules of a wizard, its validators loaded into this process. A step of which no validator can be made, since the
 * content has problems, finds nothing wrong.
 */
async function wizardChecks(content: CompiledContent, wizard: Wizard): Promise<Pick<WizardRules, 'check'>> {
  const trades = content.catalogue.trades.map(({ id }) => id);
  const found = await Promise.all(
    wizard.steps.map(async (step) => [step.id, await validatorsOf(content, step, trades)] as const),
  );
  const validators = new Map(found);
  const { check } = wizardRules(wizard, (step) => validators.get(step.id) ?? {});
  return { check: (step, answers) => (validators.get(step.id) ? check(step, answers) : []) };
}

async function validatorsOf(
  content: CompiledContent,
  step: Step,
  trades: readonly string[],
): Promise<StepValidators | undefined> {
  const lists: Lists = { ...step.lists, [TRADES_LIST]: trades };
  try {
    const text = content.validator(step.validator);
    return text === undefined ? undefined : (await load(text)).validators(lists);
  } catch {
    return undefined;
  }
}
