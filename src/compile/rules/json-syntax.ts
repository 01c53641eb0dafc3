import type { Rule } from '../rule.ts';
import { reportedFor } from '../unplaced-problem.ts';

/** A file is JSON: what the parser stumbles over. */
export const jsonSyntax: Rule = {
  name: 'json-syntax',
  file: ({ problems }) => reportedFor('json-syntax', problems),
};
