import {
  type Answers,
  type Draft,
  type DraftLoss,
  type Json,
  member,
  type Step,
  textIn,
  type Wizard,
} from '../contract/index.ts';
import { stillArrived, stillHeld } from './change-trade.ts';
import type { StepCheck } from './check-step.ts';
import { defaultOf, fieldUi, preselectsAll, stepOf, tradeField, widgetOf } from './field-ui.ts';
import { isAnswered } from './is-answered.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { propagateCopies, setAnswer } from './propagate-copies.ts';
import { pruneAnswer } from './prune-answer.ts';
import { type Query, readPrefill } from './read-prefill.ts';
import { sameValue } from './same-value.ts';
import { currentFieldName, type TakenOver, takeOverAnswers } from './take-over-answers.ts';

/** A draft's answers as a wizard knows them, with all that a filling says of them. */
export interface MigratedAnswers extends TakenOver {
  readonly given: Answers;
  readonly arrived: readonly string[];
  readonly sameAs?: Draft['sameAs'];
}

/**
 * Carries a draft's answers over to a wizard: its own, a later version of it, or that of another trade.
 * @param tradeLocked whether the link by which the customer comes now fixes the trade
 */
export function migrateAnswers(draft: Draft, wizard: Wizard, query: Query, tradeLocked = false): MigratedAnswers {
  const migrated = hasShapeOf(draft, wizard) ? asTheyWere(draft) : underNewShape(draft, wizard);
  const moved = draft.trade === wizard.trade ? migrated : toOtherTrade(migrated, wizard);
  return followLink(answerTrade(moved, wizard, tradeLocked), wizard, query);
}

/**
 * Without wrong answers to questions that were shown and are not any more: nobody could mend them, and Continue would wait
 * for it. What a new filling has stands there instead.
 */
export function withoutUnseen(
  migrated: MigratedAnswers,
  draft: Draft,
  wizard: Wizard,
  check: StepCheck,
): MigratedAnswers {
  const nameNow = currentFieldName(wizard);
  const shown = new Set(Object.keys(draft.labels ?? {}).map(nameNow));
  const answers = { ...migrated.answers };
  for (const step of wizard.steps) {
    const unseen = step.fields.filter((field) => shown.has(field) && widgetOf(step, field) === 'hidden');
    if (unseen.length === 0) continue;
    const wrong = new Set(check(step, normaliseAnswers(step, answers)).map(({ path }) => path[0]));
    for (const field of unseen.filter((field) => wrong.has(field) && isAnswered(answers[field])))
      setAnswer(answers, field, startOf(wizard, field, migrated.given, answers));
  }
  return replace(migrated, answers, 'field-gone');
}

/** Whether a wizard asks just what it asked when the draft was saved. */
export function hasShapeOf(draft: Draft, { variant, trade, shapeVersion }: Wizard): boolean {
  return draft.variant === variant && draft.trade === trade && draft.shapeVersion === shapeVersion;
}

function asTheyWere({ answers, given, arrived, sameAs }: Draft): MigratedAnswers {
  const kept = Object.keys(answers).filter((field) => isAnswered(answers[field]));
  return { answers, kept, renamed: [], lost: [], given, arrived, ...(sameAs && { sameAs }) };
}

function underNewShape(draft: Draft, wizard: Wizard): MigratedAnswers {
  const taken = takeOverAnswers(wizard, draft.answers);
  const given = takeOverAnswers(wizard, draft.given).answers;
  const nameNow = currentFieldName(wizard);
  const former = new Set(draft.steps.flatMap(({ fields }) => fields.flatMap((field) => nameNow(field) ?? [])));
  const withoutAnswer = new Set(taken.lost.flatMap(({ field }) => nameNow(field) ?? []));
  const startsAnew = (field: string) => !former.has(field) || withoutAnswer.has(field);
  const answers = startUnanswered(wizard, taken.answers, given, startsAnew);
  const lost = taken.lost.map((loss) => withReplacement(loss, draft.answers, answers, nameNow(loss.field)));
  const arrived = arrivedNow(draft, wizard, (step) => preselectsAnew(step, answers, startsAnew));
  const sameAs = draft.sameAs?.flatMap((field) => nameNow(field) ?? []);
  return { ...taken, answers, lost, given, arrived, ...(sameAs && { sameAs }) };
}

/** Lets what stands in a field at the start stand where there is no answer, as far as it is to start anew. */
function startUnanswered(
  wizard: Wizard,
  before: Answers,
  given: Answers,
  startsAnew: (field: string) => boolean,
): Answers {
  const answers = { ...before };
  const fields = wizard.steps.flatMap((step) => step.fields.filter(startsAnew));
  // A copy may be asked before what it copies, which starts anew as well; each round starts one of them, so this ends.
  for (let moved = true; moved; ) {
    moved = false;
    for (const field of fields.filter((field) => answers[field] === undefined)) {
      setAnswer(answers, field, startOf(wizard, field, given, answers));
      moved ||= answers[field] !== undefined;
    }
  }
  return answers;
}

/** What stands in a field at the start, if it has a place there: what the link gave, its default, or what it copies. */
function startOf(wizard: Wizard, field: string, given: Answers, answers: Answers): Json | undefined {
  const step = stepOf(wizard, field);
  if (!step) return undefined;
  const source = textIn(fieldUi(step, field), 'ui:copies');
  const copied = source === undefined ? undefined : member(answers, source);
  const value = member(given, field) ?? defaultOf(wizard, field) ?? copied;
  return value === undefined ? undefined : pruneAnswer(step, field, value).value;
}

function withReplacement(loss: DraftLoss, before: Answers, after: Answers, name: string | undefined): DraftLoss {
  const instead = name === undefined ? undefined : member(after, name);
  // Only a member of a list was lost.
  if (instead === undefined || !sameValue(loss.value, before[loss.field])) return loss;
  return { ...loss, instead };
}

function preselectsAnew(step: Step, answers: Answers, startsAnew: (field: string) => boolean): boolean {
  return step.fields.some((field) => preselectsAll(step, field) && startsAnew(field) && !isAnswered(answers[field]));
}

/** A step under a new name counts as arrived at if the customer has seen one of its questions. */
function arrivedNow(draft: Draft, wizard: Wizard, preselects: (step: Step) => boolean): string[] {
  const nameNow = currentFieldName(wizard);
  const before = draft.steps.filter(({ id }) => draft.arrived.includes(id));
  const seen = new Set(before.flatMap(({ fields }) => fields.flatMap((field) => nameNow(field) ?? [])));
  const isNew = ({ id }: Step) => !draft.steps.some((step) => step.id === id);
  const renamed = wizard.steps.filter((step) => isNew(step) && step.fields.some((field) => seen.has(field)));
  const arrived = [...draft.arrived, ...renamed.map(({ id }) => id)];
  return [...new Set(arrived)].filter((id) => wizard.steps.some((step) => step.id === id && !preselects(step)));
}

/** What a change of trade does, without what only the old trade's wizard could say. */
function toOtherTrade(migrated: MigratedAnswers, wizard: Wizard): MigratedAnswers {
  const answers = { ...migrated.answers };
  for (const field of wizard.ui.tradeChange.reset) {
    setAnswer(answers, field, member(migrated.given, field) ?? defaultOf(wizard, field));
  }
  const arrived = stillArrived(migrated.arrived, wizard);
  const followed = propagateCopies(wizard, migrated.answers, answers, migrated.sameAs);
  const held = migrated.sameAs && { sameAs: stillHeld(migrated.sameAs, followed) };
  return { ...replace(migrated, followed, 'trade-changed'), ...held, arrived };
}

/**
 * Answers name the trade that they are for: another one may have been chosen whose questions had not come yet. It is fixed
 * by the link of today, if at all, not by the one with which the draft was begun.
 */
function answerTrade(migrated: MigratedAnswers, wizard: Wizard, locked: boolean): MigratedAnswers {
  const asked = tradeField(wizard);
  if (!asked) return migrated;
  const given = { ...migrated.given };
  setAnswer(given, asked, locked ? wizard.trade : undefined);
  return { ...replace(migrated, { ...migrated.answers, [asked]: wizard.trade }, 'trade-changed'), given };
}

/** What the link says fills only what the customer has left as the former link, or the start, had it. */
function followLink(migrated: MigratedAnswers, wizard: Wizard, query: Query): MigratedAnswers {
  const said = Object.entries(readPrefill(wizard, query));
  const news = Object.fromEntries(
    said.filter(
      ([field, value]) => !sameValue(value, member(migrated.given, field)) && isUntouched(migrated, wizard, field),
    ),
  );
  if (Object.keys(news).length === 0) return migrated;
  const answers = propagateCopies(wizard, migrated.answers, { ...migrated.answers, ...news }, migrated.sameAs);
  return { ...replace(migrated, answers, 'link'), given: { ...migrated.given, ...news } };
}

function isUntouched({ answers, given }: MigratedAnswers, wizard: Wizard, field: string): boolean {
  const answer = member(answers, field);
  // An answer that a link gave, and the customer took away, was changed.
  if (!isAnswered(answer) && member(given, field) === undefined) return true;
  return sameValue(answer, startOf(wizard, field, given, answers) ?? member(given, field));
}

/** Other answers in place of those that were migrated so far, with what to say of it. */
function replace(migrated: MigratedAnswers, answers: Answers, reason: DraftLoss['reason']): MigratedAnswers {
  const gone = Object.entries(migrated.answers).filter(
    ([field, value]) => isAnswered(value) && !sameValue(value, member(answers, field)),
  );
  const formerly = new Map(migrated.renamed.map(({ from, to }) => [to, from]));
  const lost = gone.map(([name, value]): DraftLoss => {
    const instead = member(answers, name);
    return { field: formerly.get(name) ?? name, value, reason, ...(instead !== undefined && { instead }) };
  });
  const isGone = (name: string) => gone.some(([field]) => field === name);
  return {
    ...migrated,
    answers,
    kept: migrated.kept.filter((field) => !isGone(field)),
    renamed: migrated.renamed.filter(({ to }) => !isGone(to)),
    lost: [...migrated.lost, ...lost],
  };
}
