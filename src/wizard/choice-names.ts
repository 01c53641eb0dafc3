import {
  type Answers,
  fillText,
  type Json,
  listIn,
  member,
  objectIn,
  type Step,
  type StepError,
  textIn,
  type WidgetName,
  type Wizard,
} from '../contract/index.ts';
import { labelOf, membersAt, widgetOf } from './field-ui.ts';

/** Composed fields that call each entry of their list by a part of it: field → part. */
const CALLED_BY: { readonly [field in WidgetName]?: string } = { hours: 'day', accreditationPictures: 'name' };

/**
 * What a composed field calls an entry of its list, e.g. `{ day: 'Monday', … }` → “Monday”; empty where it has no name.
 */
export function entryName(step: Step, field: string, entry: Json | undefined): string {
  const part = textIn(CALLED_BY, widgetOf(step, field) ?? '') ?? '';
  const name = textIn(entry, part) ?? '';
  return choiceName(step, [field, 0, part], name) ?? name;
}

/**
 * What the customer calls the part of a field that something at a path belongs to: the entry of a composed list
 * (“Monday”), that of a plain one (“Person 2”, in the words of `fields.item`), the group inside, or the field itself.
 */
export function groupOf(step: Step, path: readonly (string | number)[], item: string, answers: Answers): string {
  const [field = '', at = -1] = path;
  const name = entryName(step, String(field), listIn(answers, String(field))[Number(at)]);
  if (name) return name;
  let [ui, label]: [Json | undefined, string] = [step.ui, ''];
  for (const segment of path.slice(0, Math.max(1, path.length - 1))) {
    ui = member(ui, typeof segment === 'number' ? 'items' : segment);
    const title = textIn(ui, 'ui:title');
    if (title === undefined) continue;
    label = fillText(typeof segment === 'number' ? fillText(item, { title, number: segment + 1 }) : title, answers);
  }
  return label || labelOf(step, String(field), answers);
}

/** The words of the question that an error is about, as {@link groupOf}; empty where no step asks it. */
export function questionOf(wizard: Wizard, { step: id, path }: StepError, answers: Answers): string {
  const step = wizard.steps.find((other) => other.id === id);
  return step ? groupOf(step, path, wizard.ui.fields.item, answers) : '';
}

/**
 * What the customer reads for one member of a list, where that differs from what is sent.
 * @param path of what holds it: a field, or a part of an entry as `[field, 0, 'day']`
 */
export function choiceName(step: Step, path: readonly (string | number)[], value: Json): string | undefined {
  const ui = path.reduce<Json | undefined>((at, key) => member(at, typeof key === 'number' ? 'items' : key), step.ui);
  const called = member(objectIn(ui, 'ui:enumNames'), String(value));
  if (typeof called === 'string') return called;
  const names = [...listIn(ui, 'ui:enumNames'), ...listIn(objectIn(ui, 'ui:options'), 'enumNames')];
  // A yes-or-no question needs no list in its schema; its cards then read yes first.
  const choices = membersAt(step, path) ?? (typeof value === 'boolean' ? [true, false] : []);
  const name = names[choices.indexOf(value)];
  return typeof name === 'string' ? name : undefined;
}
