import type { Rule } from '../rule.ts';
import { reportedFor } from '../unplaced-problem.ts';

/** A key stands once in an object. */
export const duplicateKey: Rule = {
  name: 'duplicate-key',
  file: ({ problems }) => reportedFor('duplicate-key', problems),
};
