import {
  type Answers,
  fileFieldOf,
  fillText,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  mailboxSuffix,
  member,
  objectIn,
  type Step,
  textIn,
  type Wizard,
} from '../contract/index.ts';
import { choiceName, entryName } from './choice-names.ts';
import { fieldOption, fieldUi, groupAt, labelOf, placeOf, tradeField, widgetOf } from './field-ui.ts';

/** An answer as the customer reads it; empty where there is nothing to read. Opening hours have a line a day. */
export function answerInWords(wizard: Wizard, step: Step, field: string, answers: Answers): string {
  const value = member(answers, field);
  const days = openingDays(step, field, value);
  if (days) return days.map((day) => dayInWords(wizard, step, field, day)).join('\n');
  if (Array.isArray(value))
    return listed(
      stillChosen(step, field, value, answers).map((item) => wordOf(wizard, step, [field, 0], item, answers)),
    );
  return value === undefined ? '' : wordOf(wizard, step, [field], value, answers);
}

/**
 * The same on one line, to be read at a glance: opening hours by runs of days, a box that was ticked by its question,
 * and nothing of one that was not.
 */
export function answerInShort(wizard: Wizard, step: Step, field: string, answers: Answers): string {
  const value = member(answers, field);
  if (typeof value === 'boolean')
    return choiceName(step, [field], value) ?? (value ? labelOf(step, field, answers) : '');
  const days = openingDays(step, field, value);
  if (days) return hoursInShort(wizard, step, field, days);
  return listed(answerInWords(wizard, step, field, answers).split('\n'));
}

/** How many things an answer has: the members of a list, the lines of a text. */
export function countOf(value: Json | undefined): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '').length : 0;
}

const listed = (words: readonly string[]): string =>
  words
    .map((word) => word.trim())
    .filter(Boolean)
    .join(', ');

function openingDays(step: Step, field: string, value: Json | undefined): readonly JsonObject[] | undefined {
  return widgetOf(step, field) === 'hours' && Array.isArray(value) ? value.filter(isObject) : undefined;
}

/** Pictures that belong to members of another answer, without those whose member was removed. */
function stillChosen(step: Step, field: string, items: readonly Json[], answers: Answers): readonly Json[] {
  const namesFrom = fieldOption(step, field, 'namesFrom');
  if (typeof namesFrom !== 'string') return items;
  const names = listIn(answers, namesFrom);
  return items.filter((item) => names.includes(textIn(item, 'name') ?? ''));
}

/** @param path of the answer itself, or of the members of its list */
function wordOf(
  wizard: Wizard,
  step: Step,
  path: readonly [field: string] | readonly [field: string, member: number],
  value: Json,
  answers: Answers,
): string {
  const [field] = path;
  if (isObject(value)) {
    const file = fileFieldOf(step, field) ? textIn(value, 'name') : undefined;
    return file ?? groupInWords(step, path, value);
  }
  const named = nameOf(wizard, step, field, value);
  if (named !== undefined) return named;
  if (typeof value === 'boolean') return value ? wizard.ui.review.yes : wizard.ui.review.no;
  if (!isPlain(value)) return '';
  const options = objectIn(fieldUi(step, field), 'ui:options') ?? {};
  return `${textIn(options, 'prefix') ?? ''}${value}${mailboxSuffix(options, answers)}`;
}

/**
 * The parts of a group in the order in which they are asked: choices as they are called, a box that is ticked by its
 * question, nothing of one that is not.
 * @param path of the group; any number stands for the entries of a list
 */
export function groupInWords(step: Step, path: readonly (string | number)[], group: JsonObject): string {
  const asked = groupAt(step, path);
  const parts = Object.entries(group).sort(([a], [b]) => placeOf(asked, a) - placeOf(asked, b));
  return listed(parts.map(([key, part]) => partInWords(step, [...path, key], part)));
}

function partInWords(step: Step, path: readonly (string | number)[], part: Json): string {
  if (isObject(part)) return groupInWords(step, path, part);
  if (Array.isArray(part))
    return listed(part.map((item) => partInWords(step, isObject(item) ? [...path, 0] : path, item)));
  const name = choiceName(step, path, part);
  if (name !== undefined) return name;
  if (part === true) return titleAt(step, path) ?? '';
  return isPlain(part) ? String(part) : '';
}

const titleAt = (step: Step, path: readonly (string | number)[]): string | undefined =>
  textIn(
    path.reduce<Json | undefined>((at, key) => member(at, typeof key === 'number' ? 'items' : key), step.ui),
    'ui:title',
  );

const isPlain = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What the customer reads for one member of a list, where that differs from what is sent. */
function nameOf(wizard: Wizard, step: Step, field: string, value: Json): string | undefined {
  if (field === tradeField(wizard) && value === wizard.trade) return wizard.tradeTitle;
  if (widgetOf(step, field) === 'schemeCards') return wizard.colourSchemes.find(({ id }) => id === value)?.name;
  return choiceName(step, [field], value);
}

function dayInWords({ ui }: Wizard, step: Step, field: string, day: JsonObject): string {
  const { open, closed } = ui.review;
  const { openTime, closeTime } = day;
  return fillText(day.open === true ? open : closed, {
    day: entryName(step, field, day),
    open: openTime,
    close: closeTime,
  });
}

/** Open days that follow one another with the same times are one run; of closed ones nothing is said. */
function hoursInShort({ ui }: Wizard, step: Step, field: string, days: readonly JsonObject[]): string {
  const runs: { readonly first: JsonObject; last: JsonObject }[] = [];
  let before: JsonObject | undefined;
  for (const day of days) {
    const run = runs.at(-1);
    const goesOn = before?.open === true && before.openTime === day.openTime && before.closeTime === day.closeTime;
    if (day.open === true && goesOn && run) run.last = day;
    else if (day.open === true) runs.push({ first: day, last: day });
    before = day;
  }
  return listed(
    runs.map(({ first, last }) => {
      const [from, to] = [entryName(step, field, first), entryName(step, field, last)];
      const named = first === last ? from : fillText(ui.review.days, { first: from, last: to });
      return fillText(ui.review.hours, { days: named, open: first.openTime, close: first.closeTime });
    }),
  );
}
