import { isObject, type Json, type JsonObject, member, type Step } from '../contract/index.ts';
import { canonical } from './read-json.ts';
import { sameValue } from './same-value.ts';

/** Longer texts are cut: the report has them whole beside the sentence. */
const WIDTH = 80;

/** So many parts of a longer list or object stand in a sentence. */
const MOST = 3;

/** A value as it stands in a sentence that people read who don't write JSON. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `“${cut(value)}”`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : joined(value.map(shown));
  if (!isObject(value)) return String(value);
  const keys = Object.keys(value).sort();
  const pair = PAIRS.find(({ of }) => sameValue([...of].sort(), keys));
  if (pair) return pair.of.map((key) => shown(value[key])).join(pair.between);
  const parts = Object.entries(value).map(([key, part]) => `${key} ${nested(part)}`);
  return parts.length === 0 ? 'an empty group' : joined(parts);
}

/**
 * What differs of two long lists or groups, without what both have: else a sentence cuts off the very part that changed.
 * @returns undefined where there is nothing to leave out, or members only changed places
 */
export function differing(
  before: Json | undefined,
  after: Json | undefined,
): readonly [before: Json, after: Json] | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    const has = (list: readonly Json[], item: Json) => list.some((other) => sameValue(other, item));
    const [gone, come] = [before.filter((item) => !has(after, item)), after.filter((item) => !has(before, item))];
    const isPart = gone.length > 0 && come.length > 0 && (gone.length < before.length || come.length < after.length);
    if (!isPart) return undefined;
    const [former, now] = [gone[0], come[0]];
    // One took the place of the other.
    if (gone.length > 1 || come.length > 1 || !isObject(former) || !isObject(now)) return [gone, come];
    return [calledWith(former, now), calledWith(now, former)];
  }
  if (!isObject(before) || !isObject(after) || Object.keys(after).length < MOST) return undefined;
  const parts = (one: JsonObject, other: JsonObject) =>
    Object.fromEntries(Object.entries(one).filter(([key, value]) => !sameValue(value, other[key])));
  const [gone, come] = [parts(before, after), parts(after, before)];
  const count = Object.keys(come).length;
  return Object.keys(gone).length > 0 && count > 0 && count < Object.keys(after).length ? [gone, come] : undefined;
}

/** What stands first in a member of a list is what it is called by; that, and what is another one in the other. */
function calledWith(one: JsonObject, other: JsonObject): Json {
  const [first, ...others] = Object.keys(one);
  if (others.length + 1 < MOST) return one;
  const parts = Object.entries(one).filter(([key, value]) => key === first || !sameValue(value, other[key]));
  return Object.fromEntries(parts.map(([key, value]) => [key, apart(value, other[key])]));
}

/** What of a value is not in the other, as deep as both have the same parts; whole where that leaves nothing to show. */
function apart(one: Json, other: Json | undefined): Json {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const parts = one.flatMap((item, index) => (sameValue(item, other[index]) ? [] : [apart(item, other[index])]));
    return parts.length > 0 ? parts : one;
  }
  if (!isObject(one) || !isObject(other)) return one;
  const parts = Object.entries(one).filter(([key, value]) => !sameValue(value, other[key]));
  return parts.length > 0 ? Object.fromEntries(parts.map(([key, value]) => [key, apart(value, other[key])])) : one;
}

/** What is called by its two texts: a toast, and links. */
const PAIRS = [
  { of: ['title', 'message'], between: ': ' },
  { of: ['text', 'path'], between: ' to ' },
  { of: ['text', 'href'], between: ' to ' },
] as const;

const nested = (value: Json): string =>
  typeof value === 'object' && value !== null ? `(${shown(value)})` : shown(value);

function joined(parts: readonly string[]): string {
  const whole = parts.join(', ');
  const more = parts.length - MOST;
  return more > 1 && whole.length > WIDTH ? `${parts.slice(0, MOST).join(', ')} and ${more} more` : whole;
}

/** A value whole: two that are not the same never read alike. */
export const wholeText = (value: Json | undefined): string =>
  typeof value === 'string' && !/[“”]/.test(value) ? `“${value}”` : canonical(value);

/** A sentence with the longer texts in it cut as they are elsewhere. */
export const withCutTexts = (sentence: string): string =>
  sentence.replaceAll(/“([^“”]*)”/g, (_, text: string) => `“${cut(text)}”`);

function cut(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
}

/** “A”, “B” and “C”. */
export const shownAll = (values: readonly Json[]): string => inOneBreath(values.map(shown));

/** A, B and C. */
export const inOneBreath = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** “Label” (name); the name alone where the label says no more, or by a mistake is no text. */
export function titled(label: Json | undefined, name: string): string {
  return typeof label !== 'string' || label === name ? `“${name}”` : `“${cut(label)}” (${name})`;
}

/** How steps and questions are called in sentences that know no more than their names. */
export interface Names {
  step(id: string): string;
  question(name: string): string;
}

/** By their titles, as customers read them. @param steps of two steps or questions of one name the first counts */
export function namesOf(steps: readonly Step[]): Names {
  return {
    step: (id) => titled(steps.find((step) => step.id === id)?.ui['ui:title'], id),
    question: (name) => {
      const ui = steps.find(({ fields }) => fields.includes(name))?.ui[name];
      return titled(member(ui, 'ui:title'), name);
    },
  };
}

/** As the first ones call it; as the others do, where these know only its name. */
export const orElse = (names: Names, others: Names): Names => {
  const either = (of: keyof Names) => (name: string) => {
    const called = names[of](name);
    return called === titled(undefined, name) ? others[of](name) : called;
  };
  return { step: either('step'), question: either('question') };
};
