import type { ContentEdit, Json, KeyOrigins, StepOrigins } from '../../contract/index.ts';
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

/** Layers of a variant: what a trade says for all variants is laid under them. */
const OVER_TRADES = new Set(['variant', 'variant-trade', 'language']);

/**
 * Where a key can be changed: at the line in force first, then in files that say it for fewer wizards. Empty where no
 * file says it.
 */
export function targetsOf(choice: BenchChoice, { place, key }: PlacedKey): readonly EditTarget[] {
  const last = key.origins.at(-1);
  if (!last) return [];
  const inForce: EditTarget = {
    title: 'Where it is said now',
    where: `${last.file}:${last.line}`,
    edit: (to) => ({ kind: 'set', at: last, was: key.value, to }),
  };
  // An overlay knows no single member of a list by its place.
  if (/\/\d+(?:\/|$)/.test(key.pointer)) return [inForce];
  return [inForce, ...narrower(choice, place, key).filter(({ where }) => where !== last.file)];
}

/** Files that say something for one form, trade or variant alone. */
function narrower(choice: BenchChoice, place: string, { side, pointer, origins }: KeyOrigins): EditTarget[] {
  const { form, variant, trade, step } = choice;
  const isOverTrades = OVER_TRADES.has(origins.at(-1)?.layer ?? '');
  const put = (title: string, folder: string, base: string): EditTarget => {
    const file = `${folder}${side}.json`;
    return { title, where: file, edit: (to) => ({ kind: 'put', file, pointer: base + pointer, to }) };
  };
  if (place === SCHEMES) return [];
  if (form) return [put('For this form alone', `schemas/forms/${form}/`, questionsOf(place, side))];
  const base = place === AROUND ? '/wizard' : `/steps/${step}`;
  return [
    ...(isOverTrades ? [] : [put('For this trade alone', `trades/${trade}/`, base)]),
    put('For this variant, and those that build on it', `schemas/variants/${variant}/`, base),
  ];
}

/** A form's `ui.json` says how its questions are asked under a key of its own. */
const questionsOf = (place: string, side: KeyOrigins['side']) =>
  place === AROUND || side === 'schema' ? '' : '/questions';

/** Words that a question may have, and this one has not; as pointers in the step's words. */
export function missingWords(choice: BenchChoice, origins: StepOrigins, field: string): readonly PlacedKey[] {
  const asked = origins.fields.find((one) => one.field === field);
  const said = new Set(asked?.keys.filter(({ side }) => side === 'ui').map(({ pointer }) => pointer));
  const rules = (asked?.keys ?? []).flatMap(({ side, pointer }) =>
    side === 'schema' ? (RULES.find((rule) => pointer.endsWith(`/${rule}`)) ?? []) : [],
  );
  const needed = asked?.keys.some(({ side, pointer }) => side === 'schema' && /\/required\/\d+$/.test(pointer));
  const messages = [...(needed ? ['required'] : []), ...rules].map((rule) => `ui:messages/${rule}`);
  const own = choice.form ? 'form' : 'step';
  const home = origins.step.flatMap((key) => key.origins).find(({ layer }) => layer === own);
  if (!asked?.asked || !home) return [];
  return [...new Set([...WORDS, ...messages])]
    .map((name) => `/${field}/${name}`)
    .filter((pointer) => !said.has(pointer))
    .map((pointer) => ({ place: field, key: { side: 'ui', pointer, value: '', origins: [home] } }));
}

const WORDS = ['ui:title', 'ui:help', 'ui:placeholder'];
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

/** Where words can be written that are not there yet: in the file that asks the question, or for fewer. */
export function targetsOfMissing(choice: BenchChoice, { place, key }: PlacedKey): readonly EditTarget[] {
  const [home] = key.origins;
  if (!home) return [];
  const pointer = questionsOf(place, key.side) && choice.form ? `/questions${key.pointer}` : key.pointer;
  return [
    {
      title: choice.form ? 'For this form' : 'For all that ask this step',
      where: home.file,
      edit: (to) => ({ kind: 'put', file: home.file, pointer, to }),
    },
    ...narrower(choice, place, { ...key, origins: [] }).filter(({ where }) => where !== home.file),
  ];
}
