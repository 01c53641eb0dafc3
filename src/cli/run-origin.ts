import { type CompiledContent, compileContent, fieldOrigins, tracedStep, wordsOrigins } from '../compile/index.ts';
import type { FieldOrigins, KeyOrigins, Origin, Removal, WizardKey, WordsOrigins } from '../contract/index.ts';
import { findField, findWizard, UnknownName, unknown, WORDS } from './find-field.ts';
import { type OptionKinds, readArguments } from './read-arguments.ts';
import { readContentBelow } from './read-content-below.ts';

const USAGE = `npm run content:origin -- <variant> <trade> <place> [options]

Shows for each key of a field, or of words around the steps, which files and lines set it, the one in force marked with >,
and what was taken out of it. A place is [<step>/]<field>, or wizard/<key> as in schemas/wizard/ui.json.
For example: npm run content:origin -- main <trade> phone
             npm run content:origin -- main <trade> wizard/thankYou

  --json           as JSON
  --root <folder>  another folder that holds schemas/ and trades/
  --help           this

Ends with 0 if the place was found, 1 if there is no such name, 2 if it could not run.`;

const OPTIONS: OptionKinds = { json: 'switch', root: 'word', help: 'switch' };

/** What is reported of such content may not be what was meant. */
const UNSOUND = 'The content has problems: npm run content:check lists them.';

/** Longer values are cut: the line says the rest. */
const WIDTH = 80;

/** What is printed. */
export interface OriginAnswer {
  readonly text: string;
  /** What is to be known beside it. */
  readonly warning?: string;
}

/**
 * Does what the command line asks for.
 * @throws UnknownName if there is no such variant, trade or place; Error with a sentence for the person at the terminal if
 * it can't be done at all
 */
export function runOrigin(args: readonly string[]): OriginAnswer {
  const given = readArguments(args, OPTIONS);
  if (given.has('help')) return { text: USAGE };
  return answerFor(readName(given.names), given.word('root') ?? process.cwd(), given.has('json'));
}

/** A place in a wizard as an editor names it. */
interface PlaceName extends WizardKey {
  readonly place: string;
}

/** Where a field of a wizard comes from, and on which step it is asked. */
type FieldOfWizard = WizardKey & { readonly step: string } & FieldOrigins;

function readName([variant, trade, place, ...more]: readonly string[]): PlaceName {
  if (!variant || !trade || !place || more.length > 0)
    throw new Error(`It takes a variant, a trade and a place, in this order.\n\n${USAGE}`);
  return { variant, trade, place };
}

function answerFor(name: PlaceName, root: string, json: boolean): OriginAnswer {
  const content = compileContent(readContentBelow(root));
  const found = find(content, name);
  const text = json ? JSON.stringify(found, null, 2) : report(found);
  return content.problems.length > 0 ? { text, warning: UNSOUND } : { text };
}

function find(content: CompiledContent, { variant, trade, place }: PlaceName): FieldOfWizard | WordsOrigins {
  try {
    const words = findWords(content, { variant, trade }, place);
    if (words) return words;
    const [field = '', step] = place.split('/').reverse();
    const found = findField(content, { variant, trade, step, field });
    const origins = fieldOrigins(content, tracedStep(content, { variant, trade }, found), field);
    return { variant, trade, step: found.id, ...origins };
  } catch (error) {
    // A file that can't be read may be what hides the name.
    if (error instanceof UnknownName && content.problems.length > 0) error.message += `\n${UNSOUND}`;
    throw error;
  }
}

function report(found: FieldOfWizard | WordsOrigins): string {
  const { variant, trade } = found;
  const title = 'words' in found ? titleOfWords(found) : `${found.field} on ${found.step}`;
  const lines = [`${title}, for ${trade} in ${variant}${'field' in found && !found.asked ? ': not asked' : ''}`];
  for (const side of ['schema', 'ui'] as const) {
    const isOwn = (one: KeyOrigins | Removal) => one.side === side;
    const changed = [
      ...found.keys.filter(isOwn).flatMap(keyLines),
      ...found.removed.filter(isOwn).flatMap(removalLines),
    ];
    if (changed.length > 0) lines.push('', side, ...changed);
  }
  return lines.join('\n');
}

function titleOfWords({ words }: WordsOrigins): string {
  return words === '' ? 'Words around the steps' : `${words.slice(1)} around the steps`;
}

function keyLines({ pointer, value, origins }: KeyOrigins): string[] {
  return [`  ${pointer} = ${shown(value)}`, ...layers(origins)];
}

function removalLines({ pointer, member, origins }: Removal): string[] {
  return [`  ${member === undefined ? '' : `${shown(member)} of `}${pointer} is removed`, ...layers(origins)];
}

function layers(origins: readonly Origin[]): string[] {
  return origins.map(
    ({ file, line, column, layer }, index) =>
      `    ${index === origins.length - 1 ? '>' : ' '} ${file}:${line}:${column}  ${layer}`,
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}

/**
 * The words around the steps that an editor names: `wizard/thankYou/title`, or the key alone where no field is called so.
 * @returns undefined if the name is that of a field, or of nothing
 * @throws UnknownName if it begins as words do, and there are none such
 */
function findWords(content: CompiledContent, key: WizardKey, name: string): WordsOrigins | undefined {
  const keys = name.split('/');
  const [first = ''] = keys;
  const { ui, steps } = findWizard(content, key);
  if (first === WORDS) return traced(content, key, keys.slice(1));
  const isField = steps.some(({ id, fields }) => id === first || fields.includes(first));
  const isTaken = content.removals(key.variant, key.trade).some(({ pointer }) => pointer.split('/')[1] === first);
  return isField || !(Object.hasOwn(ui, first) || isTaken) ? undefined : traced(content, key, keys);
}

function traced(content: CompiledContent, key: WizardKey, keys: readonly string[]): WordsOrigins {
  const at = (names: readonly string[]) => wordsOrigins(content, key, names.map((name) => `/${name}`).join(''));
  const found = at(keys);
  const name = keys.at(-1);
  if (name === undefined || found.keys.length + found.removed.length > 0) return found;
  const around = keys.slice(0, -1);
  const beside = new Set(at(around).keys.flatMap(({ pointer }) => pointer.split('/')[keys.length] ?? []));
  // What has nothing beside it is known by what is around it.
  if (beside.size === 0) return traced(content, key, around);
  throw unknown('key', name, [...beside], ` in ${[WORDS, ...around].join('/')}`);
}
