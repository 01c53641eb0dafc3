import { type Answers, type FormUi, LINK_LIST, type Lists } from '../../contract/index.ts';

/** Longest member of a list that a link may bring: that of a domain name. */
const LONGEST_MEMBER = 253;

/** The answers that a link brings along, by the form's `prefill`. */
export function readPrefill({ prefill }: Pick<FormUi, 'prefill'>, query: URLSearchParams): Answers {
  const given = Object.entries(prefill).map(([parameter, field]) => [field, query.get(parameter)?.trim()] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

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
