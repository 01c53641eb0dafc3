import {
  type Answers,
  fillText,
  isObject,
  type Json,
  member,
  type Step,
  textIn,
  type Wizard,
} from '../contract/index.ts';
import { isAnswered } from './check-all.ts';
import { choiceName, fieldOption, labelOf, placeOf, tradeField, widgetOf } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { sameValue } from './same-value.ts';
import { type StepConditions, visibleFields } from './visible-fields.ts';

/** One answer in words, to be read back to the customer. */
export interface ReviewRow {
  readonly step: string;
  readonly field: string;
  readonly label: string;
  /** Never empty; opening hours have a line a day. */
  readonly value: string;
}

type Told = Pick<Filling, 'answers' | 'given'>;

/** Every visible answer in words, in the order of the questions; unanswered, hidden and consent fields have no row. */
export function reviewRows(wizard: Wizard, filling: Told, conditionsOf: (step: Step) => StepConditions): ReviewRow[] {
  const { answers } = filling;
  return wizard.steps.flatMap((step) =>
    visibleFields(step, answers, conditionsOf(step))
      .filter((field) => isReviewed(step, field, filling))
      .sort((a, b) => placeOf(step, a) - placeOf(step, b))
      .map((field) => ({
        step: step.id,
        field,
        label: labelOf(step, field, answers),
        value: inWords(wizard, step, field, answers),
      }))
      .filter(({ value }) => value !== ''),
  );
}

function isReviewed(step: Step, field: string, { given, answers }: Told): boolean {
  const widget = widgetOf(step, field);
  // What a link got wrong was shown, and mended.
  const asGiven = Object.hasOwn(given, field) && sameValue(given[field], answers[field]);
  const hidden = asGiven && fieldOption(step, field, 'whenGiven') === 'hide';
  return isAnswered(member(answers, field)) && widget !== 'hidden' && widget !== 'consent' && !hidden;
}

function inWords(wizard: Wizard, step: Step, field: string, answers: Answers): string {
  const value = member(answers, field);
  if (widgetOf(step, field) === 'hours' && Array.isArray(value))
    return hoursLines(wizard, value, (day) => choiceName(step, [field, 0, 'day'], day) ?? day).join('\n');
  if (Array.isArray(value))
    return value
      .map((item) => wordOf(wizard, step, field, item))
      .filter(Boolean)
      .join(', ');
  return value === undefined ? '' : wordOf(wizard, step, field, value);
}

function wordOf(wizard: Wizard, step: Step, field: string, value: Json): string {
  if (isObject(value)) return textIn(value, 'name') ?? Object.values(value).filter(isPlain).join(', ');
  const named = nameOf(wizard, step, field, value);
  if (named !== undefined) return named;
  if (typeof value === 'boolean') return value ? wizard.ui.review.yes : wizard.ui.review.no;
  if (!isPlain(value)) return '';
  return `${affix(step, field, 'prefix')}${value}${affix(step, field, 'suffix')}`;
}

const isPlain = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What the customer reads for one member of a list, where that differs from what is sent. */
function nameOf(wizard: Wizard, step: Step, field: string, value: Json): string | undefined {
  if (field === tradeField(wizard) && value === wizard.trade) return wizard.tradeTitle;
  if (widgetOf(step, field) === 'schemeCards') return wizard.colourSchemes.find(({ id }) => id === value)?.name;
  return choiceName(step, [field], value);
}

function affix(step: Step, field: string, side: 'prefix' | 'suffix'): string {
  const text = fieldOption(step, field, side);
  return typeof text === 'string' ? text : '';
}

function hoursLines(wizard: Wizard, days: readonly Json[], nameOfDay: (day: string) => string): string[] {
  const { open, closed } = wizard.ui.review;
  return days.filter(isObject).map((day) =>
    fillText(day.open === true ? open : closed, {
      day: nameOfDay(textIn(day, 'day') ?? ''),
      open: day.openTime,
      close: day.closeTime,
    }),
  );
}
