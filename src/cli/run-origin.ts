import { type CompiledContent, compileContent } from '../compile/index.ts';
import type { KeyOrigins, Origin, Removal, WizardKey } from '../contract/index.ts';
import { UnknownName } from './find-field.ts';
import { type FoundOrigin, findInForm, findInWizard } from './find-origin.ts';
import { type OptionKinds, readArguments } from './read-arguments.ts';
import { readContentBelow } from './read-content-below.ts';

const USAGE = `npm run content:origin -- <variant> <trade> <place> [options]
npm run content:origin -- forms/<form> <place> [options]

Shows for each key of a field, or of other words, which files and lines set it, the one in force marked with >, and what
was taken out of it. A place is [<step>/]<field>, <step>/<key> for what is said of a step itself, or wizard/<key> as in
schemas/wizard/ui.json; in a form it is a field, or a key as in its ui.json.
For example: npm run content:origin -- main <trade> phone
             npm run content:origin -- main <trade> <step>/ui:title
             npm run content:origin -- main <trade> wizard/thankYou
             npm run content:origin -- forms/contact email

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

/** A place in a wizard, or in the form of a name, as an editor names it. */
interface PlaceName {
  readonly key: WizardKey | string;
  readonly place: string;
}

/** A form is named by its folder, as no variant is. */
const FORM = /^(?:schemas\/)?forms\/([^/]+)\/?$/;

function readName(names: readonly string[]): PlaceName {
  const form = FORM.exec(names[0] ?? '')?.[1];
  const [place, ...more] = names.slice(form === undefined ? 2 : 1);
  if (!place || more.length > 0)
    throw new Error(`It takes a variant, a trade and a place, in this order, or a form and a place.\n\n${USAGE}`);
  const [variant = '', trade = ''] = names;
  return { key: form ?? { variant, trade }, place };
}

function answerFor(name: PlaceName, root: string, json: boolean): OriginAnswer {
  const content = compileContent(readContentBelow(root));
  const found = find(content, name);
  const text = json ? JSON.stringify(found, null, 2) : report(found);
  return content.problems.length > 0 ? { text, warning: UNSOUND } : { text };
}

function find(content: CompiledContent, { key, place }: PlaceName): FoundOrigin {
  try {
    return typeof key === 'string' ? findInForm(content, key, place) : findInWizard(content, key, place);
  } catch (error) {
    // A file that can't be read may be what hides the name.
    if (error instanceof UnknownName && content.problems.length > 0) error.message += `\n${UNSOUND}`;
    throw error;
  }
}

function report(found: FoundOrigin): string {
  const lines = [titleOf(found)];
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

function titleOf(found: FoundOrigin): string {
  const where = 'form' in found ? `in the form ${found.form}` : `for ${found.trade} in ${found.variant}`;
  const step = 'step' in found ? found.step : undefined;
  if ('field' in found)
    return `${found.field}${step === undefined ? '' : ` on ${step}`}, ${where}${found.asked ? '' : ': not asked'}`;
  const words = found.words === '' ? 'Words' : found.words.slice(1);
  if ('form' in found) return `${words}, ${where}`;
  return `${words} ${step === undefined ? 'around the steps' : `of ${step}`}, ${where}`;
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
