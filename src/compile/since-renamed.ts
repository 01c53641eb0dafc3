import { textOf } from './content-node.ts';
import { formerNames, statesNotes } from './former-names.ts';
import type { ParsedFile } from './parse-content.ts';
import type { Repair } from './repair.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { stepFields } from './step-fields.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** Rules that report names which nothing declares. */
const NAMING: ReadonlySet<string> = new Set([
  'condition-answer',
  'field-references',
  'marketing-references',
  'overlay-target',
  'required-field',
  'unknown-field',
  'unknown-placeholder',
  'wizard-references',
]);

const newNameOf = (name: string) => `It is called “${name}” now.`;

/** Whether what is to be done about a problem is to write the new name of a question. */
export const asksForNewName = (fix: string): boolean => fix.startsWith('It is called “') && fix.endsWith('” now.');

/** What a question was called before → what it is called now; of names that no question has any more. */
export function renamedQuestions(
  steps: Iterable<ResolvedStep>,
  declared: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const step of steps) {
    if (!statesNotes(step.schema)) continue;
    for (const field of stepFields(step)) {
      for (const former of formerNames(field).flatMap((node) => textOf(node) ?? []))
        if (!declared.has(former)) renamed.set(former, field.name);
    }
  }
  return renamed;
}

/** Splits off the problems that have the former name of a question: they say what it is called now, and no other name. */
export function sinceRenamed(
  problems: Iterable<UnplacedProblem>,
  renamed: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, ParsedFile>,
): { readonly since: UnplacedProblem[]; readonly others: UnplacedProblem[] } {
  const since: UnplacedProblem[] = [];
  const others: UnplacedProblem[] = [];
  for (const problem of problems) {
    const [former, now] = renamingIn(problem, renamed) ?? [];
    if (former === undefined || now === undefined) others.push(problem);
    else {
      const repair = renaming(problem, former, now, files.get(problem.place.file));
      since.push({ ...problem, fix: newNameOf(now), repair });
    }
  }
  return { since, others };
}

function renamingIn({ rule, message }: UnplacedProblem, renamed: ReadonlyMap<string, string>) {
  if (!NAMING.has(rule)) return undefined;
  return [...renamed].find(([former]) => message.includes(`“${former}”`) || message.includes(`{${former}}`));
}

function renaming(
  { place }: UnplacedProblem,
  from: string,
  to: string,
  file: ParsedFile | undefined,
): Repair | undefined {
  const offset = file && offsetOfName(file.text, place.offset, from);
  return offset === undefined ? undefined : { kind: 'rename', at: { file: place.file, offset }, from, to };
}

/** A key and its `: `, or a value. */
const KEY_OR_TEXT = /"(?:[^"\\]|\\.)*"(?:\s*:\s*)?/y;

/** Where a member says the name: by its value, else by its key, which may be a word of others, such as a link's. */
function offsetOfName(text: string, offset: number, name: string): number | undefined {
  KEY_OR_TEXT.lastIndex = offset;
  const after = offset + (KEY_OR_TEXT.exec(text)?.[0].length ?? 0);
  return [after, offset].find((start) => text.startsWith(JSON.stringify(name), start));
}
