import type { Problem, TextEdit } from '../contract/index.ts';

/** Path → text of the files that are checked. */
type Texts = ReadonlyMap<string, string>;
type Check = (texts: Texts) => readonly Problem[];

/** What was mended, and what is left. */
export interface FixedContent {
  readonly texts: Texts;
  /** As they were reported before; their places are those of the files as they were. */
  readonly fixed: readonly Problem[];
  readonly left: readonly Problem[];
}

/**
 * Applies the edits that problems carry, all at once or else one by one, and checks again, until none is left that
 * helps: an edit after which there is as much wrong as before, or something new, is taken back. Nothing is written.
 */
export function fixContent(before: Texts, check: Check): FixedContent {
  let [texts, left] = [before, check(before)];
  const fixed: Problem[] = [];
  const inVain = new Set<string>();
  const attempt = (batch: readonly Problem[]): boolean => {
    const edited = applyEdits(texts, batch);
    const after = check(edited);
    if (!isBetter(after, left)) return false;
    fixed.push(...batch);
    [texts, left] = [edited, after];
    return true;
  };
  for (;;) {
    const batch = compatible(left.filter((problem) => problem.edits && !inVain.has(keyOf(problem))));
    const [first] = batch;
    if (!first) return { texts, fixed, left };
    if (attempt(batch)) continue;
    if (batch.length === 1 || !attempt([first])) inVain.add(keyOf(first));
  }
}

/** The same problems; those whose edits {@link fixContent} would take back are without them. */
export function withEditsThatHelp(texts: Texts, problems: readonly Problem[], check: Check): readonly Problem[] {
  if (!problems.some(({ edits }) => edits)) return problems;
  const helped = new Set(fixContent(texts, check).fixed.map(keyOf));
  return problems.map((problem) => {
    const { edits: _edits, ...rest } = problem;
    return helped.has(keyOf(problem)) ? problem : rest;
  });
}

/**
 * Fewer problems, and none that was not there; but a file that can't be read hides what else is wrong in it and around
 * it, and of its mistakes only the first is reported: one that can be mended, too, may come to light behind it.
 */
function isBetter(after: readonly Problem[], before: readonly Problem[]): boolean {
  const [breaks, formerBreaks] = [breaksIn(after), breaksIn(before)];
  if (breaks.size !== formerBreaks.size) return breaks.size < formerBreaks.size;
  const moved = [...breaks].filter(([file, at]) => !isSamePlace(at, formerBreaks.get(file)));
  if (moved.length > 0) return moved.every(([file, at]) => at.edits && isBehind(at, formerBreaks.get(file)));
  // Where it stands says nothing: an edit before it moves it.
  const left = before.map(wordsOf);
  return after.length < before.length && after.map(wordsOf).every((words) => takeOut(left, words));
}

/** File → where it stops to be JSON. */
const breaksIn = (problems: readonly Problem[]): ReadonlyMap<string, Problem> =>
  new Map(problems.filter(({ rule }) => rule === 'json-syntax').map((problem) => [problem.file, problem]));

const isSamePlace = (one: Problem, other: Problem | undefined) =>
  one.line === other?.line && one.column === other.column;

const isBehind = (one: Problem, other: Problem | undefined) =>
  other !== undefined && (one.line - other.line || one.column - other.column) > 0;

const wordsOf = ({ file, rule, message }: Problem) => [file, rule, message].join('\n');

function takeOut(words: string[], one: string): boolean {
  const at = words.indexOf(one);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

const keyOf = ({ file, rule, pointer, message }: Problem) => [file, rule, pointer, message].join('\n');

/** As many problems as can be mended at once: no two edits touch the same characters. */
function compatible(problems: readonly Problem[]): Problem[] {
  const taken = new Map<string, TextEdit[]>();
  return problems.filter(({ file, edits = [] }) => {
    const others = taken.get(file) ?? [];
    if (edits.some((edit) => others.some((other) => touch(edit, other)))) return false;
    taken.set(file, [...others, ...edits]);
    return true;
  });
}

const touch = (a: TextEdit, b: TextEdit) => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;

function applyEdits(texts: Texts, problems: readonly Problem[]): Texts {
  const result = new Map(texts);
  const edits = problems.flatMap(({ file, edits = [] }) => edits.map((edit) => ({ file, ...edit })));
  // From the end, so that the offsets of the others still hold.
  for (const { file, offset, length, content } of edits.sort((a, b) => b.offset - a.offset)) {
    const text = result.get(file) ?? '';
    result.set(file, text.slice(0, offset) + content + text.slice(offset + length));
  }
  return result;
}
