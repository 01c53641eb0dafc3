import {
  buildPointer,
  type FieldOrigins,
  type Origin,
  type Removal,
  type StepOrigins,
  WIDGETS,
  type WidgetEntry,
} from '../../contract/index.ts';
import type { BenchChoice } from '../choice.ts';
import { type EditTarget, FOR_FORM, forFewerWizards, homeOf, questionsOf } from './edit-targets.ts';
import type { PlacedKey } from './match-words.ts';

/** Words that are not there. */
export interface MissingWord extends PlacedKey {
  /** What took them away, or something around them; undefined where nobody has said them yet. */
  readonly removal: Removal | undefined;
}

/**
 * Words that a question may have, and this one has not, where there is a file to write them in; as pointers in the
 * step's words.
 */
export function missingWords(choice: BenchChoice, origins: StepOrigins, field: string): readonly MissingWord[] {
  const asked = origins.fields.find((one) => one.field === field);
  const home = homeOf(choice, origins);
  if (!asked?.asked || !home) return [];
  const said = new Set(asked.keys.filter(({ side }) => side === 'ui').map(({ pointer }) => pointer));
  const messages = rulesOf(asked).map((rule) => `ui:messages/${rule}`);
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

/** Rules of a question that customers can break: its own, also under a condition, not those of the questions inside it. */
function rulesOf({ field, keys }: FieldOrigins): readonly string[] {
  const own = buildPointer(['properties', field]);
  const places = keys.flatMap(({ side, pointer }) => (side === 'schema' ? pointer.replace(CONDITIONS, '') : []));
  return [
    ...(places.some((pointer) => /^\/required\/\d+$/.test(pointer)) ? ['required'] : []),
    ...RULES.filter((rule) => places.includes(`${own}/${rule}`)),
  ];
}

/** What stands before the rules that hold under a condition. */
const CONDITIONS = /^(?:\/allOf\/\d+|\/then|\/else)+(?=\/)/;

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
  return [...first, ...forFewerWizards(choice, place, key).filter(({ where }) => where !== last.file)];
}

function inHome(choice: BenchChoice, { place, key }: PlacedKey, { file }: Origin): EditTarget {
  const pointer = (choice.form ? questionsOf(place, key.side) : '') + key.pointer;
  return {
    title: choice.form ? titleOfForm(choice.form, file) : 'For all that ask this step',
    where: file,
    edit: (to) => ({ kind: 'put', file, pointer, to }),
  };
}

/** For whom a form's file is: its questions may be those of a form that it builds on. */
function titleOfForm(form: string, file: string): string {
  const owner = /^schemas\/forms\/([^/]+)\//.exec(file)?.[1] ?? form;
  return owner === form ? FOR_FORM : `For “${owner}”, and all that build on it`;
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
