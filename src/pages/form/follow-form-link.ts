import { type Answers, type Form, member } from '../../contract/index.ts';
import { sameValue } from '../../wizard/index.ts';

/**
 * What a link brings to a form that was begun before: it fills only what the customer has left as the former link gave
 * it. Where no question asks for it, and in drafts that don't know what the link gave, it goes first.
 * @param given what the former link brought
 * @param said what this one brings
 * @returns what of it counts
 */
export function followFormLink(
  { step }: Pick<Form, 'step'>,
  answers: Answers,
  given: Answers | undefined,
  said: Answers,
): Answers {
  const isTyped = (field: string) =>
    given !== undefined && step.fields.includes(field) && !sameValue(member(answers, field), member(given, field));
  return Object.fromEntries(Object.entries(said).filter(([field]) => !isTyped(field)));
}
