import { resolve } from 'node:path';
import type { ErrorPayload } from 'vite';
import type { Problem } from '../../../contract/index.ts';

/** Name under which the overlay shows our errors, and by which the browser knows them when they are mended. */
export const PLUGIN_NAME = 'content';

/** A mistake that one of these finds is often the cause of what others find in other files. */
const CAUSES = new Set(['json-syntax', 'reserved-key', 'duplicate-key', 'meta-schema', 'file-pair']);

/** The most likely cause of all problems as Vite's error overlay shows it, with the number of the others. */
export function overlayError(problems: readonly Problem[], root: string): ErrorPayload | undefined {
  const first = problems.find(({ rule }) => CAUSES.has(rule)) ?? problems[0];
  if (!first) return undefined;
  const file = resolve(root, first.file);
  return {
    type: 'error',
    err: {
      plugin: PLUGIN_NAME,
      message: describe(first, problems.length - 1),
      stack: '',
      id: file,
      // The overlay takes only whole lines for a code frame.
      ...(first.frame !== undefined && { frame: `${first.frame}\n` }),
      loc: { file, line: first.line, column: first.column },
    },
  };
}

function describe({ file, line, column, rule, message, fix, frame }: Problem, others: number): string {
  const rest = others === 1 ? 'There is 1 more problem.' : `There are ${others} more problems.`;
  return [
    `${file}:${line}:${column} ${message}`,
    ...(fix === undefined ? [] : [fix]),
    ...(others > 0 ? [rest] : []),
    `(rule ${rule})`,
    ...(frame === undefined ? [] : [`\n${frame}\n`]),
  ].join('\n');
}
