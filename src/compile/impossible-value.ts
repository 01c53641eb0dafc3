import { TRADES_LIST } from '../contract/index.ts';
import { areCrossed, type Bound, boundsIn, LOWER, least, most, UPPER } from './bounds.ts';
import { type ContentNode, isList, itemsOf, markOf, member, textOf, toJson } from './content-node.ts';
import { idleRules, isOfType, KINDS } from './keyword-types.ts';
import { alwaysOf, refusalBy } from './refusal-of.ts';
import { keywordOf, nameOf, type StepField } from './step-fields.ts';
import { corrected, listed } from './suggest.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** What a condition looks at. */
interface Looked {
  readonly field: StepField;
  /** Folders of all trades; empty where they are not known. */
  readonly trades: readonly string[];
  /** What follows if no answer is as the condition says: never, or always inside a `not`. */
  readonly holds: 'never' | 'always';
  /** The same question in every wizard that has the condition, by the file that says this of it. */
  readonly elsewhere?: ((field: StepField, file: string) => readonly StepField[]) | undefined;
}

type Said = Omit<UnplacedProblem, 'rule'>;

/** What a condition says of an answer that no answer can be, or that says nothing of an answer of its type. */
export function impossibleValues(node: ContentNode, looked: Looked): Said[] {
  const { field, holds } = looked;
  const type = typeOf(field);
  const inverse = member(node, 'not');
  return [
    ...unfit(node, type, looked),
    ...(type === undefined ? [] : [...idle(node, type, looked), ...inAll(node, looked, beyond)]),
    ...(type === 'array' ? inside(member(node, 'contains'), looked) : []),
    ...['allOf', 'anyOf', 'oneOf']
      .flatMap((key) => itemsOf(member(node, key)))
      .flatMap((part) => impossibleValues(part, looked)),
    ...(inverse ? impossibleValues(inverse, { ...looked, holds: holds === 'never' ? 'always' : 'never' }) : []),
  ];
}

const typeOf = (field: StepField) => keywordOf(field, 'type').flatMap((one) => textOf(one) ?? [])[0];

/** What is said of a question, unless another wizard that has the condition asks it so that it does not apply there. */
function inAll(node: ContentNode, looked: Looked, judge: (node: ContentNode, looked: Looked) => Said[]): Said[] {
  const said = judge(node, looked);
  if (said.length === 0) return said;
  const others = looked.elsewhere?.(looked.field, node.place.file) ?? [];
  return others.some((field) => judge(node, { ...looked, field }).length === 0) ? [] : said;
}

/** What a member of a list has to be is looked up at its members. */
function inside(contains: ContentNode | undefined, looked: Looked): Said[] {
  const items = looked.field.fields.find(({ name }) => name === 'items');
  return contains && items ? impossibleValues(contains, { ...looked, field: items }) : [];
}

function unfit(node: ContentNode, type: string | undefined, looked: Looked): Said[] {
  const { field, holds } = looked;
  const [one, several] = [member(node, 'const'), member(node, 'enum')];
  const values = [one ?? [], itemsOf(several)].flat();
  const scalars = values.filter(({ kind }) => kind === 'value');
  const said = one ?? several;
  if (said && (type === 'array' || type === 'object') && scalars.length > 0)
    return [
      {
        place: markOf(said),
        message: `“${field.name}” is ${type === 'array' ? 'a list' : 'an object'}, and never ${scalars.map((value) => JSON.stringify(toJson(value))).join(' or ')}, so that this condition ${holds} holds.`,
        fix:
          type === 'array'
            ? `Write "contains": { ${one ? `"const": ${JSON.stringify(toJson(one))}` : `"enum": ${JSON.stringify(scalars.map(toJson))}`} }.`
            : 'Say under "properties" which of its parts is meant.',
      },
    ];
  const impossible = values.flatMap((value) => inAll(value, looked, impossibleValue));
  const ending = impossible.length === values.length ? `, so that this condition ${holds} holds.` : '.';
  return impossible.map((problem) => ({ ...problem, message: problem.message + ending }));
}

/** The message without what follows from it. */
function impossibleValue(value: ContentNode, { field, trades }: Looked): Said[] {
  const type = typeOf(field);
  const wanted = JSON.stringify(toJson(value));
  const never = { place: markOf(value), message: `“${nameOf(field)}” can never be ${wanted}` };
  const members = answersTo(field, type, trades);
  if (members.length > 0)
    // What a variant has taken out may still be looked at for the others.
    return [...members, ...takenOut(field)].some((item) => JSON.stringify(item) === wanted)
      ? []
      : [{ ...never, ...instead(value, members, type) }];
  if (type !== undefined && !isOfType(toJson(value), type))
    return [{ ...never, fix: type === 'string' ? `Write "${toJson(value)}".` : `Write a value of type ${type}.` }];
  const refusals = field.schemas.map((schema) => refusalBy(schema, toJson(value)));
  const [broken] = refusals;
  // Where a condition declares it once more, either may hold.
  if (!broken || !refusals.every(Boolean)) return [];
  return [
    {
      ...never,
      message: `${never.message}, which its own ${broken.keyword} ${broken.value} refuses`,
      fix: `Write one that passes, or correct the ${broken.keyword}.`,
    },
  ];
}

/** All answers that there are; none where any can be given. */
function answersTo(field: StepField, type: string | undefined, trades: readonly string[]) {
  const lists = keywordOf(field, 'enum');
  if (lists.some((candidate) => textOf(member(candidate, '$list')) === TRADES_LIST)) return trades;
  if (type === 'boolean') return [true, false];
  return itemsOf(lists.find((candidate) => candidate.kind === 'list')).map(toJson);
}

const takenOut = (field: StepField) =>
  keywordOf(field, 'enum').flatMap((list) => (isList(list) ? (list.without ?? []).map(toJson) : []));

function instead(
  value: ContentNode,
  members: readonly unknown[],
  type: string | undefined,
): Pick<Said, 'fix' | 'repair'> {
  const plain = String(toJson(value));
  const meant = members.find((item) => String(item) === plain);
  if (meant !== undefined)
    return { fix: `Write ${JSON.stringify(meant)}${typeof meant === 'string' ? '' : ', without quotes'}.` };
  if (type === 'boolean') return { fix: 'Write true or false, without quotes.' };
  const names = members.map(String);
  return corrected(value.place, plain, names, `It can be ${listed(names)}.`);
}

const SIDES = [
  { lower: ['minLength'], upper: ['maxLength'] },
  { lower: ['minItems'], upper: ['maxItems'] },
  { lower: LOWER, upper: UPPER },
];

/** Bounds that no answer comes to, by those of its own question. */
function beyond(node: ContentNode, { field, holds }: Looked): Said[] {
  const asked = boundsIn(node).sort((a, b) => a.value - b.value);
  if (asked.length === 0) return [];
  const owns = field.schemas.map((schema) =>
    alwaysOf(schema)
      .flatMap(boundsIn)
      .sort((a, b) => a.value - b.value),
  );
  return SIDES.flatMap(({ lower, upper }) => [
    ...never(
      least(asked, ...lower),
      owns.map((own) => most(own, ...upper)),
      (one, own) => areCrossed(one, own),
    ),
    ...never(
      most(asked, ...upper),
      owns.map((own) => least(own, ...lower)),
      (one, own) => areCrossed(own, one),
    ),
  ]);

  /** @param own what each schema of the question says: where a condition declares it once more, either may hold */
  function never(
    one: Bound | undefined,
    own: readonly (Bound | undefined)[],
    isBeyond: (one: Bound, own: Bound) => boolean,
  ): Said[] {
    const [broken] = own;
    if (!one || !broken || !own.every((bound) => bound && isBeyond(one, bound))) return [];
    return [
      {
        place: markOf(one.node),
        message: `No answer to “${nameOf(field)}” has “${one.keyword}” ${one.value}, as its own “${broken.keyword}” is ${broken.value}, so that this condition ${holds} holds.`,
        fix: `Write another number, or correct the "${broken.keyword}".`,
      },
    ];
  }
}

/** JSON Schema passes over rules for another type, so that anything keeps them. */
function idle(node: ContentNode, type: string, { field, holds }: Looked): Said[] {
  const opposite = holds === 'never' ? 'always' : 'never';
  return idleRules(type).flatMap(([keyword, kind]) => {
    const rule = member(node, keyword);
    if (!rule) return [];
    const value = keyword === 'contains' ? member(rule, 'const') : undefined;
    return [
      {
        place: markOf(rule),
        message: `“${keyword}” is for ${KINDS[kind]}, and “${nameOf(field)}” is of type ${type}, so that this ${opposite} holds.`,
        fix: value ? `Write "const": ${JSON.stringify(toJson(value))}.` : 'Take it out, or look at another answer.',
      },
    ];
  });
}
