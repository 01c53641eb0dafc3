import {
  type Answers,
  fillText,
  isText,
  type Json,
  listIn,
  member,
  type Step,
  type Wizard,
} from '../contract/index.ts';
import { answerInShort, answerInWords, countOf } from './answer-words.ts';
import { chosenAnswers } from './chosen-answers.ts';
import { fieldOption, labelOf, placeOf, titleOf, widgetOf } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { isAnswered } from './is-answered.ts';
import { sameValue } from './same-value.ts';
import { type StepConditions, visibleAnswers, visibleFields } from './visible-fields.ts';

/** One answer in words, to be read back to the customer. */
export interface ReviewRow {
  readonly step: string;
  readonly field: string;
  readonly label: string;
  /** Never empty; opening hours have a line a day. */
  readonly value: string;
}

/** What a step was answered with. */
export interface ReviewedStep {
  readonly id: string;
  readonly title: string;
  /** All of it at a glance, on one line; empty where there is nothing to say. */
  readonly gist: string;
  /** Every answer, in the order of the questions. */
  readonly rows: readonly ReviewRow[];
  /** What the questions are called that were asked and not answered. */
  readonly leftEmpty: readonly string[];
}

type GivenAnswers = Pick<Filling, 'answers' | 'given'>;
/** What of a filling has to be known to read it back. */
const REVIEWED = ['answers', 'given', 'arrived', 'step'] as const;
export type ReviewedFilling = Pick<Filling, (typeof REVIEWED)[number]>;
type ConditionsOf = (step: Step) => StepConditions;

/**
 * Every step but the last, where this is read, with what is sent of it: of a form that is to be taken half-filled, what
 * somebody answered.
 */
export function reviewSteps(wizard: Wizard, filling: ReviewedFilling, conditionsOf: ConditionsOf): ReviewedStep[] {
  const { answers } = filling;
  const sent = chosenAnswers(filling, wizard, answers);
  const said = visibleAnswers(wizard, answers, conditionsOf);
  return wizard.steps.slice(0, -1).map((step) => {
    const title = titleOf(step, answers);
    const rows = rowsOf(wizard, step, filling, conditionsOf).filter(({ field }) => Object.hasOwn(sent, field));
    const leftEmpty = shownFields(step, answers, conditionsOf)
      .filter((field) => !isAnswered(member(sent, field)) && !UNSAID.has(widgetOf(step, field) ?? ''))
      .map((field) => labelOf(step, field, answers));
    return { id: step.id, title, gist: gistOf(wizard, step, rows, said), rows, leftEmpty };
  });
}

/** Whether two fillings of the same wizard are read back in the same words. */
export const sameReview = (a: ReviewedFilling, b: ReviewedFilling): boolean =>
  REVIEWED.every((part) => sameValue(a[part], b[part]));

/** Every visible answer in words, in the order of the questions; unanswered, hidden and consent fields have no row. */
function rowsOf(wizard: Wizard, step: Step, filling: GivenAnswers, conditionsOf: ConditionsOf): ReviewRow[] {
  const { answers } = filling;
  // One that a later answer has hidden is no part of what another says.
  const said = visibleAnswers(wizard, answers, conditionsOf);
  return shownFields(step, answers, conditionsOf)
    .filter((field) => isReviewed(step, field, filling))
    .map((field) => ({
      step: step.id,
      field,
      label: labelOf(step, field, answers),
      value: answerInWords(wizard, step, field, said),
    }))
    .filter(({ value }) => value !== '');
}

const shownFields = (step: Step, answers: Answers, conditionsOf: ConditionsOf): string[] =>
  visibleFields(step, answers, conditionsOf(step)).sort((a, b) => placeOf(step, a) - placeOf(step, b));

/** Widgets of which it says nothing that they were left as they are: nobody sees them, or off is an answer. */
const UNSAID: ReadonlySet<string> = new Set(['hidden', 'consent', 'toggle']);

function isReviewed(step: Step, field: string, { given, answers }: GivenAnswers): boolean {
  const widget = widgetOf(step, field);
  // What a link got wrong was shown, and mended.
  const asGiven = Object.hasOwn(given, field) && sameValue(given[field], answers[field]);
  const hidden = asGiven && fieldOption(step, field, 'whenGiven') === 'hide';
  return isAnswered(member(answers, field)) && widget !== 'hidden' && widget !== 'consent' && !hidden;
}

/** Between the parts of a gist. */
const BETWEEN = ' · ';
/** How many answers say what a step is about where the content doesn't. */
const USUAL_PARTS = 3;

/**
 * A step's answers on one line: the texts of its `ui:gist`, of which each needs all answers that it names. Where there
 * are none, or none that can be said, its first answers.
 */
function gistOf(wizard: Wizard, step: Step, rows: readonly ReviewRow[], answers: Answers): string {
  const said = listIn(step.ui, 'ui:gist').flatMap((part) => gistPart(wizard, step, part, rows, answers));
  const usual = () =>
    rows
      .map(({ field, label }) => usualPart(wizard, step, field, label, answers))
      .filter(Boolean)
      .slice(0, USUAL_PARTS);
  const parts = said.length > 0 ? said : usual();
  return (parts.some((part) => RIGHT_TO_LEFT.test(part)) ? parts.map(isolate) : parts).join(BETWEEN);
}

/** Letters, or marks of direction that nobody sees. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Keeps its own direction: else a number beside a name in Arabic changes places with it, and its "+" goes to its end. */
const isolate = (part: string): string => `\u2068${part}\u2069`;

const SLOT = /\{([\w-]+)\}/g;
/** In the name of a slot: not the answer, but how many it has. */
const COUNT = '-count';

function gistPart(wizard: Wizard, step: Step, part: Json, rows: readonly ReviewRow[], answers: Answers): string[] {
  if (!isText(part)) return [];
  const slots = Array.from((typeof part === 'string' ? part : part.other).matchAll(SLOT), ([, slot = '']) => slot);
  const values = slots.map((slot): [string, string | number] => {
    const field = slot.endsWith(COUNT) ? slot.slice(0, -COUNT.length) : slot;
    if (!rows.some((row) => row.field === field)) return [slot, ''];
    return [slot, field === slot ? answerInShort(wizard, step, field, answers) : countOf(answers[field])];
  });
  return values.some(([, value]) => value === '' || value === 0) ? [] : [fillText(part, Object.fromEntries(values))];
}

function usualPart(wizard: Wizard, step: Step, field: string, label: string, answers: Answers): string {
  const value = answers[field];
  const isLong = Array.isArray(value) && value.length > 1 && widgetOf(step, field) !== 'hours';
  if (isLong) return fillText(wizard.ui.review.counted, { label, count: value.length });
  return answerInShort(wizard, step, field, answers);
}
