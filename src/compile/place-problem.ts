import { getLocation } from 'jsonc-parser';
import { buildPointer, memoise, type Problem } from '../contract/index.ts';
import { type ContentNode, isList, membersOf } from './content-node.ts';
import type { ParsedFile } from './parse-content.ts';
import { repairEdits } from './repair-edits.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** Lines shown before and after the line of a problem. */
const AROUND = 2;
/** Characters shown of a line, at most. */
const WIDTH = 160;

/** A file in which places are reported. Each is looked through once, however many there are. */
type PlacedFile = Pick<ParsedFile, 'text' | 'root'>;

/** 1-based line and column of an offset, both in UTF-16 code units; those of its start where there is no such file. */
export function lineAndColumn(file: PlacedFile | undefined, offset: number): { line: number; column: number } {
  if (!file) return { line: 1, column: offset + 1 };
  const starts = lineStarts(file);
  let [line, after] = [0, starts.length];
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

const lineStarts = memoise(({ text }: PlacedFile): readonly number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
]);

/** Adds line, column, pointer, frame and edits; `file` is that of the problem, undefined if there is none. */
export function placeProblem(problem: UnplacedProblem, file: PlacedFile | undefined): Problem {
  const { rule, message, fix, place, repair } = problem;
  const { line, column } = lineAndColumn(file, place.offset);
  const edits = file && repair?.at.file === place.file && !hasLost(file) ? repairEdits(file.text, repair) : [];
  return {
    rule,
    file: place.file,
    line,
    column,
    pointer: file?.text ? pointerAt(file, place.offset) : '',
    message: visible(message),
    ...(fix !== undefined && { fix: visible(fix) }),
    ...(file?.text ? { frame: codeFrame(file, line, column) } : {}),
    ...(edits.length > 0 && { edits }),
  };
}

/** A file in another encoding is never written: what can still be read in that encoding would be destroyed. */
const hasLost = ({ text }: PlacedFile) => text.includes('\u{FFFD}');

/** What stands for a member of a file whether its key is pointed at or its value: the same for both. */
export const memberAt = (file: PlacedFile | undefined, offset: number): string | number =>
  (file && pointers(file).get(offset)) ?? offset;

/** What is no JSON has no places of its own: there, it is looked for in the text. */
const pointerAt = (file: PlacedFile, offset: number): string =>
  pointers(file).get(offset) ?? buildPointer(getLocation(file.text, offset).path);

/** Where a key or a value begins → its JSON Pointer (RFC 6901). */
const pointers = memoise(({ root }: PlacedFile): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  const visit = (node: ContentNode, pointer: string) => {
    found.set(node.place.offset, pointer);
    if (node.key) found.set(node.key.offset, pointer);
    if (isList(node)) for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    for (const [key, child] of membersOf(node)) visit(child, pointer + buildPointer([key]));
  };
  if (root) visit(root, '');
  return found;
});

/** A text as a terminal can take it: what would steer it, or turn the text around, stands as a sign of its own width. */
const visible = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]|[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '\u{FFFD}');

/** The lines around a place with a caret under it, as much of each as a terminal shows. */
function codeFrame(file: PlacedFile, line: number, column: number): string {
  const starts = lineStarts(file);
  const first = Math.max(1, line - AROUND);
  const last = Math.min(starts.length, line + AROUND);
  const width = String(last).length;
  const from = column > WIDTH ? column - WIDTH / 2 : 0;
  const cut = from > 0 ? '…' : '';
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const shown = visible(linePart(file, number, from).replaceAll('\t', ' '));
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${shown && cut}${shown}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from + cut.length)}^`);
  }
  return frame.join('\n');
}

/** A line from one of its characters on, cut short: a file in one line would be copied for each problem in it. */
function linePart(file: PlacedFile, number: number, from: number): string {
  const starts = lineStarts(file);
  const start = (starts[number - 1] ?? 0) + from;
  const end = (starts[number] ?? file.text.length + 1) - 1;
  const part = file.text.slice(start, Math.max(start, Math.min(end, start + WIDTH)));
  return start + WIDTH < end ? `${part}…` : part.replace(/\r$/, '');
}
