import {
  type Answers,
  type Form,
  type Json,
  LINK_LIST,
  type Lists,
  nodesAt,
  objectIn,
  textIn,
} from '../../contract/index.ts';
import { fittedAnswer } from '../../wizard/index.ts';

/** Most characters of something that is left out, as it is shown. */
const SHOWN = 60;

/** The answers that a link brings along, by the form's `prefill`; what doesn't fit its question is left out. */
export function readFormPrefill({ ui, step }: Pick<Form, 'ui' | 'step'>, query: URLSearchParams): Answers {
  const given = Object.entries(ui.prefill).map(([parameter, field]): [string, Json | undefined] => {
    return [field, fittedAnswer(step, field, parameter, query.get(parameter) ?? '')];
  });
  return Object.fromEntries(given.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

type ListForm = Pick<Form, 'ui' | 'step'>;

/**
 * The lists that a link brings along, by the names under which the schema knows them: what the question takes by its other
 * rules. What stands twice is there once.
 */
export function readLists(form: ListForm, query: URLSearchParams): Lists {
  return Object.fromEntries(
    Object.keys(form.ui.lists).map((list) => [`${LINK_LIST}${list}`, membersOf(form, list, query).taken]),
  );
}

/** What the link brings for the list of `ui.leftOut` and nobody can choose, as it may be shown. */
export function readLeftOut(form: ListForm, query: URLSearchParams): readonly string[] {
  const { list } = form.ui.leftOut ?? {};
  return list === undefined ? [] : membersOf(form, list, query).leftOut.map(shown);
}

function membersOf(form: ListForm, list: string, query: URLSearchParams) {
  const said = (form.ui.lists[list] ?? []).map((parameter) => query.get(parameter)?.trim() ?? '');
  const members = [...new Set(said)].filter((member) => member !== '');
  const rules = rulesOf(form, `${LINK_LIST}${list}`);
  const isTaken = (member: string) => rules.every((rule) => rule(member));
  return { taken: members.filter(isTaken), leftOut: members.filter((member) => !isTaken(member)) };
}

/** What else the schema asks of an answer that is chosen from a list. */
function rulesOf({ step }: ListForm, list: string): ((member: string) => boolean)[] {
  const fields = step.fields.map((field) => nodesAt(step.schema, [field]));
  const nodes = fields.filter((parts) => parts.some((node) => textIn(objectIn(node, 'enum'), '$list') === list)).flat();
  return nodes.flatMap(({ pattern, maxLength }) => {
    const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
    const longest = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY;
    return [(member: string) => [...member].length <= longest, (member: string) => expression?.test(member) ?? true];
  });
}

/** Not so long that it hides the rest, and without what could turn the text around it. */
function shown(text: string): string {
  const characters = [...text.replaceAll(/\p{C}/gu, '\u{FFFD}')];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('');
}
