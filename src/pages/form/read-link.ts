import { type Answers, type Form, type FormUi, type Json, LINK_LIST, type Lists } from '../../contract/index.ts';
import { choicesOf, normaliseAnswer } from '../../wizard/index.ts';

/** Longest member of a list that a link may bring: that of a domain name. */
const LONGEST_MEMBER = 253;

/**
 * The answers that a link brings along, by the form's `prefill`, tidied. Where the question has a list, capitals make
 * no difference, and what is not on it is left out.
 */
export function readPrefill({ ui, step }: Pick<Form, 'ui' | 'step'>, query: URLSearchParams): Answers {
  const given = Object.entries(ui.prefill).map(([parameter, field]): [string, Json | undefined] => {
    const tidy = normaliseAnswer(step, field, query.get(parameter)?.trim());
    const choices = choicesOf(step, field);
    return [field, choices ? choices.find((choice) => sameWord(choice, tidy)) : tidy];
  });
  return Object.fromEntries(given.filter((entry): entry is [string, Json] => Boolean(entry[1])));
}

const sameWord = (a: Json, b: Json | undefined) => String(a).toLowerCase() === String(b ?? '').toLowerCase();

/** The lists that a link brings along, by the names under which the schema knows them; what stands twice is there once. */
export function readLists({ lists }: Pick<FormUi, 'lists'>, query: URLSearchParams): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([list, parameters]) => [`${LINK_LIST}${list}`, membersOf(parameters, query)]),
  );
}

function membersOf(parameters: readonly string[], query: URLSearchParams): readonly string[] {
  const members = parameters.map((parameter) => query.get(parameter)?.trim() ?? '');
  return [...new Set(members)].filter(
    (member) => member !== '' && member.length <= LONGEST_MEMBER && !/[\s\p{C}]/u.test(member),
  );
}
