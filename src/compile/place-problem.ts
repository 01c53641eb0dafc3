import { getLocation } from 'jsonc-parser';
import { buildPointer, type Problem } from '../contract/index.ts';
import { repairEdits } from './repair-edits.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** Lines shown before and after the line of a problem. */
const AROUND = 2;

/** 1-based line and column of an offset, both in UTF-16 code units. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Adds line, column, pointer, frame and edits; `text` is that of the problem's file, undefined if there is none. */
export function placeProblem(problem: UnplacedProblem, text: string | undefined): Problem {
  const { rule, message, fix, place, repair } = problem;
  const { line, column } = lineAndColumn(text ?? '', place.offset);
  const edits = text !== undefined && repair?.at.file === place.file ? repairEdits(text, repair) : [];
  const pointer = text ? buildPointer(getLocation(text, place.offset).path) : '';
  return {
    rule,
    file: place.file,
    line,
    column,
    pointer,
    message,
    ...(fix !== undefined && { fix }),
    ...(text ? { frame: codeFrame(text, line, column) } : {}),
    ...(edits.length > 0 && { edits }),
  };
}

/** The lines around a place with a caret under it. */
export function codeFrame(text: string, line: number, column: number): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const shown = (lines[number - 1] ?? '').replaceAll('\t', ' ');
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}
