/**
 * `npm run content:origin -- <variant> <trade> [<step>/]<field>`: the file and line behind everything that a resolved
 * wizard says of a field. Options: `--json`, `--root <folder>`, `--help`. Exit code 0: told, 1: there is no such name,
 * 2: could not run.
 */
import { parseArgs } from 'node:util';
import { type CompiledContent, compileContent, fieldOrigins } from '../compile/index.ts';
import type { FieldOrigins, Origin, Step } from '../contract/index.ts';
import { type FieldName, findField, UnknownName } from './find-field.ts';
import { readContentBelow } from './read-content-below.ts';

const USAGE = `npm run content:origin -- <variant> <trade> [<step>/]<field> [options]

Tells for each key of a field which files and lines set it, the one in force marked with >.
For example: npm run content:origin -- main <trade> phone

  --json           as JSON
  --root <folder>  another folder that holds schemas/ and trades/
  --help           this

Ends with 0 if it could tell, 1 if there is no such name, 2 if it could not run.`;

/** What is told of such content may not be what was meant. */
const UNSOUND = 'The content has problems: npm run content:check tells them.';

/** Longer values are cut: the line says the rest. */
const WIDTH = 80;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      root: { type: 'string', default: process.cwd() },
      help: { type: 'boolean', short: 'h' },
    },
  });
  console.log(values.help ? USAGE : tell(readName(positionals), values.root, values.json === true));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UnknownName ? 1 : 2;
}

function readName(positionals: readonly string[]): FieldName {
  const [variant, trade, place = ''] = positionals;
  const [field, step] = place.split('/').reverse();
  if (!variant || !trade || !field || positionals.length > 3)
    throw new Error(`It takes a variant, a trade and a field, in this order.\n\n${USAGE}`);
  return { variant, trade, step, field };
}

function tell(name: FieldName, root: string, json: boolean): string {
  const content = compileContent(readContentBelow(root));
  const found = fieldOrigins(content, { ...name, step: find(content, name) });
  // Beside the answer, which may be JSON for another tool.
  if (content.problems.length > 0) console.error(UNSOUND);
  return json ? JSON.stringify(found, null, 2) : report(found);
}

function find(content: CompiledContent, name: FieldName): Step {
  try {
    return findField(content, name);
  } catch (error) {
    // A file that can't be read may be what hides the name.
    if (error instanceof UnknownName && content.problems.length > 0) error.message += `\n${UNSOUND}`;
    throw error;
  }
}

function report({ variant, trade, step, field, asked, keys, removed }: FieldOrigins): string {
  const lines = [`${field} on ${step}, for ${trade} in ${variant}${asked ? '' : ': not asked'}`];
  for (const side of ['schema', 'ui'] as const) {
    const own = keys.filter((key) => key.side === side);
    const gone = removed.filter((removal) => removal.side === side);
    if (own.length + gone.length > 0) lines.push('', side);
    for (const { pointer, value, origins } of own) lines.push(`  ${pointer} = ${shown(value)}`, ...layers(origins));
    for (const { pointer, member, origins } of gone)
      lines.push(`  ${member === undefined ? '' : `${shown(member)} of `}${pointer} is removed`, ...layers(origins));
  }
  return lines.join('\n');
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
