import type { Rule } from '../rule.ts';
import { reportedFor } from '../unplaced-problem.ts';

/** No key is a name that JavaScript keeps for itself. */
export const reservedKey: Rule = {
  name: 'reserved-key',
  file: ({ problems }) => reportedFor('reserved-key', problems),
};
