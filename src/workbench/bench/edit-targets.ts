import {
  type ContentEdit,
  type FieldOrigins,
  type Json,
  type KeyOrigins,
  type Origin,
  type Removal,
  type StepOrigins,
  WIDGETS,
  type WidgetEntry,
} from '../../contract/index.ts';
import { AROUND, type BenchChoice, SCHEMES } from '../choice.ts';
import type { PlacedKey } from './match-words.ts';

/** A place in the files where a value can be written, and the edit that does it. */
export interface EditTarget {
  /** For the author: whom it is for. */
  readonly title: string;
  /** E.g. `trades/<trade>/ui.json:12`. */
  readonly where: string;
  readonly edit: (to: Json) => ContentEdit;
}

/** Words that are not there. */
export interface MissingWord extends PlacedKey {
  /** What took them away, or something around them; undefined where nobody has said them yet. */
  readonly removal: Removal | undefined;
}

/** Layers of a variant: what a trade says for all variants is laid under them. */
const OVER_TRADES = new Set(['variant', 'variant-trade', 'language']);

/**
 * Where a key can be changed: at the line in force first, then in files that say it for fewer wizards. Empty where no
 * file says it.
 * @param origins of the step or form that it is a key of; a member of a list, which only its line says, needs none
 */
export function targetsOf(
  choice: BenchChoice,
  { place, key }: PlacedKey,
  origins?: StepOrigins,
): readonly EditTarget[] {
  const last = key.origins.at(-1);
  if (!last) return [];
  const inForce: EditTarget = {
    title: 'Where it is said now',
    where: `${last.file}:${last.line}`,
    edit: (to) => ({ kind: 'set', at: last, was: key.value, to }),
  };
  // A rule that is said beside a reference holds together with that of the definition: it replaces nothing.
  const isShared = key.side === 'schema' && last.layer === 'definition';
  // An overlay knows no single member of a list by its place.
  if (isShared || /\/\d+(?:\/|$)/.test(key.pointer)) return [inForce];
  // What stands around the steps is of no step; all else may be said by a shared definition alone.
  const home = origins && place !== AROUND ? (homeOf(choice, origins) ?? []) : [];
  const lines = [home, key.origins].flat();
  return [inForce, ...narrower(choice, place, { ...key, origins: lines }).filter(({ where }) => where !== last.file)];
}

/**
 * The line of a list at which one of its members stands. Undefined for one that is translated: a dictionary says what it
 * is called, and the list stands elsewhere, in other words.
 */
export function memberAt({ origins }: KeyOrigins): Origin | undefined {
  const last = origins.at(-1);
  return last?.layer === 'language' ? undefined : last;
}

/** Files that say something for one form, trade or variant alone, and are laid over the line in force. */
function narrower(choice: BenchChoice, place: string, { side, pointer, origins }: KeyOrigins): EditTarget[] {
  const { form, variant, trade, step } = choice;
  const last = origins.at(-1)?.layer ?? '';
  const isOverTrades = OVER_TRADES.has(last) || origins.some(({ file }) => OWN_STEP.test(file));
  const put = (title: string, folder: string, base: string): EditTarget => {
    const file = `${folder}${side}.json`;
    return { title, where: file, edit: (to) => ({ kind: 'put', file, pointer: base + pointer, to }) };
  };
  if (place === SCHEMES) return [];
  if (form) return [put('For this form alone', `schemas/forms/${form}/`, questionsOf(place, side))];
  // What a variant says for one trade is laid over all that it says for every trade.
  if (last === 'variant-trade') return [];
  const base = place === AROUND ? '/wizard' : `/steps/${step}`;
  return [
    ...(isOverTrades ? [] : [put('For this trade alone', `trades/${trade}/`, base)]),
    put('For this variant, and those that build on it', `schemas/variants/${variant}/`, base),
  ];
}

/** A file of a step that only one variant has, and those that build on it: trades know nothing of it. */
const OWN_STEP = /^schemas\/variants\/[^/]+\/steps\//;

/** A form's `ui.json` says how its questions are asked under a key of its own. */
const questionsOf = (place: string, side: KeyOrigins['side']) =>
  place === AROUND || side === 'schema' ? '' : '/questions';

/**
 * Words that a question may have, and this one has not, where there is a file to write them in; as pointers in the
 * step's words.
 */
export function missingWords(choice: BenchChoice, origins: StepOrigins, field: string): readonly MissingWord[] {
  const asked = origins.fields.find((one) => one.field === field);
  const home = homeOf(choice, origins);
  if (!asked?.asked || !home) return [];
  const said = new Set(asked.keys.filter(({ side }) => side === 'ui').map(({ pointer }) => pointer));
  const rules = asked.keys.flatMap(({ side, pointer }) =>
    side === 'schema' ? (RULES.find((rule) => pointer.endsWith(`/${rule}`)) ?? []) : [],
  );
  const needed = asked.keys.some(({ side, pointer }) => side === 'schema' && /\/required\/\d+$/.test(pointer));
  const messages = [...(needed ? ['required'] : []), ...rules].map((rule) => `ui:messages/${rule}`);
  const words = WORDS.filter((name) => name !== PLACEHOLDER || heedsPlaceholder(asked));
  return [...new Set([...words, ...messages])]
    .map((name) => `/${field}/${name}`)
    .filter((pointer) => !said.has(pointer))
    .map((pointer): MissingWord => {
      const removal = removalOf(asked, pointer);
      const lines = [home, ...(removal?.origins ?? [])];
      return { place: field, key: { side: 'ui', pointer, value: '', origins: lines }, removal };
    })
    .filter((missing) => targetsOfMissing(choice, missing).length > 0);
}

/** A line of the file that asks the questions of a step or form. */
function homeOf({ form }: BenchChoice, { step }: StepOrigins): Origin | undefined {
  const own = form ? 'form' : 'step';
  return step.flatMap((key) => key.origins).find(({ layer }) => layer === own);
}

/** The widget that a question has by itself shows an example. */
function heedsPlaceholder({ field, keys }: FieldOrigins): boolean {
  const named = ['ui:field', 'ui:widget'].flatMap((keyword) =>
    keys.filter(({ side, pointer }) => side === 'ui' && pointer === `/${field}/${keyword}`),
  );
  const widget = Object.entries<WidgetEntry>(WIDGETS).find(([name]) => name === named[0]?.value);
  return widget?.[1].heeds.includes(PLACEHOLDER) ?? true;
}

/** What took words away: they themselves or something around them. */
const removalOf = ({ removed }: FieldOrigins, pointer: string): Removal | undefined =>
  removed.find(
    ({ side, member, pointer: gone }) => side === 'ui' && member === undefined && `${pointer}/`.startsWith(`${gone}/`),
  );

const PLACEHOLDER = 'ui:placeholder';
const WORDS = ['ui:title', 'ui:help', PLACEHOLDER];
/** Rules whose message may be said in words of one's own. */
const RULES = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'enum',
  'const',
];

/**
 * Where words can be written that are not there: in the file that asks the question, or for fewer. What was taken away
 * still stands in the files below for everybody else: it is said again where it was taken away, or above that.
 */
export function targetsOfMissing(choice: BenchChoice, missing: MissingWord): readonly EditTarget[] {
  const { place, key, removal } = missing;
  const last = key.origins.at(-1);
  if (!last) return [];
  const first = removal ? whereRemoved(choice, missing, last) : [inHome(choice, missing, last)];
  return [...first, ...narrower(choice, place, key).filter(({ where }) => where !== last.file)];
}

function inHome(choice: BenchChoice, { place, key }: PlacedKey, { file }: Origin): EditTarget {
  const pointer = (choice.form ? questionsOf(place, key.side) : '') + key.pointer;
  return {
    title: choice.form ? 'For this form' : 'For all that ask this step',
    where: file,
    edit: (to) => ({ kind: 'put', file, pointer, to }),
  };
}

/** In place of the `null`; not where that takes more away, which would all be back. */
function whereRemoved(choice: BenchChoice, { place, key, removal }: MissingWord, last: Origin): EditTarget[] {
  if (removal?.pointer !== key.pointer) return [];
  const { file, line, layer } = last;
  const ofStep = layer === 'step' || layer === 'definition' ? '' : `/steps/${choice.step}`;
  const pointer = (choice.form ? questionsOf(place, key.side) : ofStep) + key.pointer;
  return [
    { title: 'Where it is taken away', where: `${file}:${line}`, edit: (to) => ({ kind: 'put', file, pointer, to }) },
  ];
}
