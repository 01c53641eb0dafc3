import type { Answers } from './answers.ts';
import type { Json } from './json.ts';
import { member } from './read-json.ts';

/** The answers of the given fields, in their order; unanswered ones are left out. */
export function pickAnswers(answers: Answers, fields: readonly string[]): Answers {
  const entries = fields.map((field) => [field, member(answers, field)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
