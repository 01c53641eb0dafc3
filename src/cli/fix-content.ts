import { asksForNewName } from '../compile/index.ts';
import type { Problem, TextEdit } from '../contract/index.ts';

/** Path → text of the files that are checked. */
type Texts = ReadonlyMap<string, string>;
type Check = (texts: Texts) => readonly Problem[];

/** What was mended, and what is left. */
export interface FixedContent {
  readonly texts: Texts;
  /** As they were reported before; their places are those of the files as they were when each was mended. */
  readonly fixed: readonly Problem[];
  /** Those with edits are the ones whose edits were taken back. */
  readonly left: readonly Problem[];
}

/**
 * Applies the edits that problems carry, all at once or else by halves, and checks again, until none is left that helps:
 * an edit after which there is as much wrong as before, or something new, is taken back. Nothing is written. Among many
 * edits, each that doesn't help costs as many checks as they can be halved, so that one slip in all trades costs few.
 */
export function fixContent(before: Texts, check: Check): FixedContent {
  let state: FixedContent = { texts: before, fixed: [], left: check(before) };
  const inVain = new Set<string>();
  const open = () => state.left.filter((problem) => problem.edits && !inVain.has(keyOf(problem)));
  const mend = (wanted: readonly Problem[]): void => {
    const names = new Set(wanted.map(keyOf));
    // As they are now: what was mended before has moved them.
    const batch = compatible(open().filter((problem) => names.has(keyOf(problem)))).slice(0, wanted.length);
    const [first] = batch;
    if (!first) return;
    const after = afterBatch(state, batch, check);
    if (after) {
      state = after;
    } else if (batch.length === 1) {
      inVain.add(keyOf(first));
    } else {
      const middle = Math.ceil(batch.length / 2);
      mend(batch.slice(0, middle));
      mend(batch.slice(middle));
    }
  };
  while (open().length > 0) mend(open());
  return state;
}

/** As many overlays as may lie on one step: a trade's, those of variants that extend one another, a variant's own for a trade. */
const LAYERS = 8;

/**
 * Applies edits, and those of problems that come to light behind them, as those in overlays of a question do when the
 * question gets its new name. @returns undefined if that doesn't help
 */
function afterBatch(before: FixedContent, batch: readonly Problem[], check: Check): FixedContent | undefined {
  const done = new Set(batch.flatMap(({ fix = '' }) => (asksForNewName(fix) ? fix : [])));
  let { texts, fixed } = before;
  let next = batch;
  for (let layer = 0; layer < LAYERS && next.length > 0; layer++) {
    texts = applyEdits(texts, next);
    fixed = [...fixed, ...next];
    const left = check(texts);
    if (isBetter(left, before.left, done)) return { texts, fixed, left };
    next = compatible(newIn(left, before.left).filter(({ edits }) => edits));
  }
  return undefined;
}

/** The same problems; those whose edits {@link fixContent} would take back are without them. */
export function withEditsThatHelp(texts: Texts, problems: readonly Problem[], check: Check): readonly Problem[] {
  if (!problems.some(({ edits }) => edits)) return problems;
  const helped = new Set(fixContent(texts, check).fixed.map(keyOf));
  return problems.map((problem) => (helped.has(keyOf(problem)) ? problem : withoutEdits(problem)));
}

/** The problem as one that needs a person. */
export function withoutEdits({ edits: _edits, ...problem }: Problem): Problem {
  return problem;
}

/**
 * Fewer problems, and none that was not there but sentences with the former name of a question that got its new one
 * elsewhere. But a file that can't be read hides what else is wrong in it and around
 * it, and of its mistakes only the first is reported: one that can be mended, too, may come to light behind it.
 */
function isBetter(after: readonly Problem[], before: readonly Problem[], done: ReadonlySet<string>): boolean {
  const [breaks, formerBreaks] = [breaksIn(after), breaksIn(before)];
  if (breaks.size !== formerBreaks.size) return breaks.size < formerBreaks.size;
  const moved = [...breaks].filter(([file, at]) => !isSamePlace(at, formerBreaks.get(file)));
  if (moved.length > 0) return moved.every(([file, at]) => at.edits && isBehind(at, formerBreaks.get(file)));
  return after.length < before.length && newIn(after, before).every(({ fix, edits }) => !edits && done.has(fix ?? ''));
}

/** Those that were not there before. Where one stands says nothing: an edit before it moves it. */
function newIn(after: readonly Problem[], before: readonly Problem[]): Problem[] {
  const known = before.map(wordsOf);
  return after.filter((problem) => !takeOut(known, wordsOf(problem)));
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
