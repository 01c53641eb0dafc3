import { memoise, TRADES_LIST } from '../../contract/index.ts';
import { dependenciesOf } from '../build-step.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textOf, textsOf, toJson } from '../content-node.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { branchesOf, keywordOf, type StepField, stepFields } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'condition-answer';

/**
 * A condition looks at answers that are asked, here or on a step before, and at ones that can be given. Inside a question
 * it sees that question's own answers alone.
 */
export const conditionAnswer: Rule = {
  name: RULE,
  wizard: ({ steps }, model) =>
    steps.flatMap((step, place) =>
      dependenciesOf(step).length === 0
        ? checkAlone(step)
        : check([step.schema], fieldsAround(stepFields(step), steps, place, model)),
    ),
  form: ({ step }) => checkAlone(step),
  field: ({ schemas, fields }) => check(schemas, { here: fields }),
};

/** Most conditions look at answers of their own step, which many wizards share. */
const checkAlone = memoise((step: ResolvedStep) => check([step.schema], { here: stepFields(step) }));

/** What a condition may look at, and what it may not yet. */
interface Around {
  readonly here: readonly StepField[];
  readonly before?: readonly StepField[];
  /** Field → the step that asks it later. */
  readonly later?: ReadonlyMap<string, string>;
  /** Answers that no step asks. */
  readonly ofLinks?: ReadonlySet<string>;
  readonly trades?: readonly string[];
}

function fieldsAround(
  here: readonly StepField[],
  steps: readonly ResolvedStep[],
  place: number,
  model: ContentModel,
): Around {
  const later = steps
    .slice(place + 1)
    .flatMap((other) => stepFields(other).map(({ name }) => [name, other.id] as const));
  const links = membersOf(member(model.root('schemas/wizard/schema.json'), 'properties'));
  return {
    here,
    before: steps.slice(0, place).flatMap(stepFields),
    later: new Map(later),
    ofLinks: new Set(Array.from(links, ([name]) => name)),
    trades: model.trades,
  };
}

function check(schemas: readonly ContentNode[], around: Around): UnplacedProblem[] {
  return schemas
    .flatMap(branchesOf)
    .flatMap((branch) => member(branch, 'if') ?? [])
    .flatMap((condition) => checkCondition(condition, around));
}

function checkCondition(condition: ContentNode, around: Around): UnplacedProblem[] {
  const properties = member(condition, 'properties');
  const required = new Set(textsOf(member(condition, 'required')));
  const inner = ['not', 'allOf', 'anyOf'].flatMap((key) => {
    const node = member(condition, key);
    return node?.kind === 'list' ? itemsOf(node) : (node ?? []);
  });
  return [
    ...[...membersOf(properties)].flatMap(([name, node]) => checkAnswer(name, node, around, required)),
    ...itemsOf(member(condition, 'required')).flatMap((item) => unknownAnswer(item, textOf(item) ?? '', around)),
    ...inner.flatMap((part) => checkCondition(part, around)),
  ];
}

function checkAnswer(
  name: string,
  node: ContentNode,
  around: Around,
  required: ReadonlySet<string>,
): UnplacedProblem[] {
  const field = [...around.here, ...(around.before ?? [])].find((asked) => asked.name === name);
  if (!field && !around.ofLinks?.has(name)) return unknownAnswer(node, name, around);
  const values = [member(node, 'const') ?? [], itemsOf(member(node, 'enum'))].flat();
  const unanswered = required.has(name) ? [] : [withoutRequired(node, name)];
  return [...unanswered, ...(field ? values.flatMap((value) => impossible(value, field, around)) : [])];
}

function unknownAnswer(node: ContentNode, name: string, around: Around): UnplacedProblem[] {
  const { here, before = [], later, ofLinks } = around;
  const own = here.map((field) => field.name);
  const names = [...own, ...before.map((field) => field.name)];
  if (names.includes(name) || ofLinks?.has(name)) return [];
  const asked = later?.get(name);
  if (asked !== undefined) {
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `This condition looks at “${name}”, which is asked later, in step ${asked}.`,
        fix: `Move the condition to that step or one after it, or ask “${name}” before.`,
      },
    ];
  }
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `This condition looks at “${name}”, which is ${around.before ? 'asked neither here nor on a step before' : 'not asked here'}.`,
      ...corrected(markOf(node), name, names, `The fields here are ${listed(own)}.`),
    },
  ];
}

function withoutRequired(node: ContentNode, name: string): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: `This condition holds as long as “${name}” is not answered.`,
    fix: `Add "required": ["${name}"] beside "properties".`,
  };
}

function impossible(value: ContentNode, field: StepField, { trades = [] }: Around): UnplacedProblem[] {
  const wanted = JSON.stringify(toJson(value));
  const lists = keywordOf(field, 'enum');
  const list = lists.find((candidate) => candidate.kind === 'list');
  const isTrade = lists.some((candidate) => textOf(member(candidate, '$list')) === TRADES_LIST);
  const types = keywordOf(field, 'type').flatMap((type) => textOf(type) ?? []);
  const isYesNo = types.length > 0 && types.every((type) => type === 'boolean');
  const members = isTrade ? trades : isYesNo ? [true, false] : itemsOf(list).map(toJson);
  if (members.length === 0 || members.some((item) => JSON.stringify(item) === wanted)) return [];
  const names = members.map(String);
  const plain = String(toJson(value));
  const meant = members.find((member) => String(member) === plain);
  const otherwise = isYesNo ? { fix: 'Write true or false, without quotes.' } : undefined;
  const fix =
    meant === undefined
      ? (otherwise ?? corrected(value.place, plain, names, `It can be ${listed(names)}.`))
      : { fix: `Write ${JSON.stringify(meant)}${typeof meant === 'string' ? '' : ', without quotes'}.` };
  return [
    {
      rule: RULE,
      place: markOf(value),
      message: `“${field.name}” can never be ${wanted}, so that this condition never holds.`,
      ...fix,
    },
  ];
}
