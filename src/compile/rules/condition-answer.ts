import { memoise } from '../../contract/index.ts';
import { appliesTo } from '../applies-to.ts';
import { dependenciesOf } from '../build-step.ts';
import { partsOf, testsUnder, type ValueTest, valuesLeft, valueTests } from '../condition-values.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, historyOf, isObject, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { impossibleValues } from '../impossible-value.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import { linkFields, type ResolvedWizard } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'condition-answer';

/**
 * A condition looks at answers that are asked, here or on a step before, and at ones that can be given. Inside a question
 * it sees that question's own answers alone.
 */
export const conditionAnswer: Rule = {
  name: RULE,
  wizard: ({ steps }, model, wizards) =>
    steps.flatMap((step, place) => {
      const isAlone = dependenciesOf(step).length === 0;
      if (isAlone && checkAlone(step).length === 0) return [];
      const here = stepFields(step);
      const around = isAlone ? { here } : fieldsAround(here, steps, place, model);
      return check([step.schema], { ...around, elsewhere: sameQuestion(step.id, model, wizards) });
    }),
  form: ({ step }) => checkAlone(step),
  field: ({ schemas, fields }) => check(schemas, { here: fields }),
};

/** Most conditions look at answers of their own step, which many wizards share. */
const checkAlone = memoise((step: ResolvedStep) => check([step.schema], { here: stepFields(step) }));

/** What a condition may look at, and what it may not yet. */
interface Around {
  readonly here: readonly StepField[];
  readonly before?: readonly StepField[];
  /** The step that asks an answer later. */
  readonly later?: (name: string) => string | undefined;
  /** Answers that no step asks. */
  readonly ofLinks?: ReadonlySet<string>;
  readonly trades?: readonly string[];
  /** The same question in every wizard that has the condition, by the file that says this of it. */
  readonly elsewhere?: (field: StepField, file: string) => readonly StepField[];
}

/** The part of a condition that names an answer. */
interface Part {
  readonly required: readonly ContentNode[];
  /** What follows if no answer is as it says: never, or always inside a `not`. */
  readonly holds: 'never' | 'always';
}

/** What one trade does not offer another may, and so may a partner: a condition that many have can be meant for those. */
const sameQuestion =
  (step: string, model: ContentModel, wizards: readonly ResolvedWizard[]) => (field: StepField, file: string) => {
    const known = questionsOf(wizards);
    const key = [step, file, ...field.path].join('\n');
    const found = known.get(key) ?? [
      ...new Set(
        wizards
          .filter((wizard) => appliesTo(model.files.get(file)?.role, wizard, model))
          .filter(({ steps }) => steps.some(({ id }) => id === step))
          .flatMap(({ steps }) => steps.flatMap((one) => fieldAt(stepFields(one), field.path) ?? [])),
      ),
    ];
    known.set(key, found);
    return found;
  };

/** By step, file and question. */
const questionsOf = memoise((_wizards: readonly ResolvedWizard[]) => new Map<string, readonly StepField[]>());

function fieldAt(fields: readonly StepField[], [name, ...inside]: readonly string[]): StepField | undefined {
  const field = fields.find((one) => one.name === name);
  return field && inside.length > 0 ? fieldAt(field.fields, inside) : field;
}

function fieldsAround(
  here: readonly StepField[],
  steps: readonly ResolvedStep[],
  place: number,
  model: ContentModel,
): Around {
  const asks = (name: string) => (step: ResolvedStep) => stepFields(step).some((field) => field.name === name);
  return {
    here,
    before: steps.slice(0, place).flatMap(stepFields),
    later: (name) => steps.slice(place + 1).find(asks(name))?.id,
    ofLinks: linkFields(model),
    trades: model.trades,
  };
}

function check(schemas: readonly ContentNode[], around: Around): UnplacedProblem[] {
  return schemas.flatMap(partsOf).flatMap(({ node, under }) => {
    const condition = member(node, 'if');
    if (!condition) return unconditional(node);
    return [
      ...checkCondition(condition, around, 'never'),
      ...contradictions(condition, testsUnder(under)),
      ...pointless(node, condition),
    ];
  });
}

/** Whether one of these keys stands there, be it misspelt: that is reported by itself. */
const says = (branch: ContentNode, keys: readonly string[]) =>
  Array.from(membersOf(branch)).some(([key]) => keys.includes(key) || closest(key, keys) !== undefined);

/** A condition of which nothing is said to follow. */
function pointless(branch: ContentNode, condition: ContentNode): UnplacedProblem[] {
  if (says(branch, ['then', 'else'])) return [];
  return [
    {
      rule: RULE,
      place: markOf(condition),
      message: 'Nothing follows from this condition: there is no “then” beside it.',
      fix: 'Write in "then" what is asked or required where it holds.',
    },
  ];
}

/** What is said to hold under a condition that is missing. */
function unconditional(branch: ContentNode): UnplacedProblem[] {
  const idle = member(branch, 'then') ?? member(branch, 'else');
  if (!idle || says(branch, ['if'])) return [];
  return [
    {
      rule: RULE,
      place: markOf(idle),
      message: 'There is no “if” beside this, so that it never applies.',
      fix: 'Write in "if" which answer it depends on.',
    },
  ];
}

/** What a condition, or one around it, wants of an answer that can't be all of it. */
function contradictions(condition: ContentNode, around: readonly ValueTest[]): UnplacedProblem[] {
  const own = valueTests(condition);
  const tests = [...around, ...own];
  return [...new Set(own.map(({ name }) => name))].flatMap((name) => {
    const wanted = tests.filter((test) => test.name === name);
    const last = wanted.at(-1);
    // One test alone that nothing fits is reported by itself, and a condition around this one at its own place.
    const isOwn = valuesLeft(name, tests)?.length === 0 && valuesLeft(name, around)?.length !== 0;
    if (!last || !isOwn || wanted.some(({ values }) => values.length === 0)) return [];
    const all = wanted.map(({ values }) => values.join(' or ')).join(' and ');
    return [
      {
        rule: RULE,
        place: markOf(last.node),
        message: `“${name}” can never be ${all} at once, so that this condition never holds.`,
        fix: 'Look for one of them, or for any of several with "enum".',
      },
    ];
  });
}

function checkCondition(condition: ContentNode, around: Around, holds: 'never' | 'always'): UnplacedProblem[] {
  const properties = [...membersOf(member(condition, 'properties'))];
  const required = itemsOf(member(condition, 'required'));
  const opposite = holds === 'never' ? 'always' : 'never';
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => itemsOf(member(condition, key)));
  const inverse = member(condition, 'not');
  return [
    ...(isObject(condition) && condition.entries.size === 0 ? [empty(condition)] : []),
    ...properties.flatMap(([name, node]) => checkAnswer(name, node, { ...around, required, holds })),
    ...required
      .filter((item) => !properties.some(([name]) => name === textOf(item)))
      .flatMap((item) => unknownAnswer(item, textOf(item) ?? '', around)),
    ...inner.flatMap((part) => checkCondition(part, around, holds)),
    ...(inverse ? checkCondition(inverse, around, opposite) : []),
  ];
}

function empty(condition: ContentNode): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(condition),
    // A reference that leads nowhere leaves it empty, too.
    concerns: historyOf(condition).map(subjectAt),
    message: 'This condition looks at nothing, so that it always holds.',
    fix: 'Say under "properties" what an answer has to be, and name it in "required".',
  };
}

function checkAnswer(
  name: string,
  node: ContentNode,
  { required, holds, ...around }: Around & Part,
): UnplacedProblem[] {
  const field = [...around.here, ...(around.before ?? [])].find((asked) => asked.name === name);
  const same = required.filter((item) => textOf(item) === name);
  if (!field && !around.ofLinks?.has(name)) return unknownAnswer(node, name, around, same);
  // Where the name is misspelt there, that is reported.
  const isRequired = required.some((item) => textOf(item) === name || closest(textOf(item) ?? '', [name]) === name);
  const { trades = [], elsewhere } = around;
  const impossible = field ? impossibleValues(node, { field, trades, holds, elsewhere }) : [];
  return [
    ...(isRequired ? [] : [withoutRequired(node, name)]),
    ...impossible.map((problem) => ({ rule: RULE, ...problem })),
  ];
}

/** @param same where else the condition names it */
function unknownAnswer(
  node: ContentNode,
  name: string,
  around: Around,
  same: readonly ContentNode[] = [],
): UnplacedProblem[] {
  const { here, before = [], later, ofLinks } = around;
  const own = here.map((field) => field.name);
  const names = [...own, ...before.map((field) => field.name)];
  if (names.includes(name) || ofLinks?.has(name)) return [];
  const place = markOf(node);
  const asked = later?.(name);
  if (asked !== undefined) {
    return [
      {
        rule: RULE,
        place,
        message: `This condition looks at “${name}”, which is asked later, in step ${asked}.`,
        fix: `Move the condition to that step or one after it, or ask “${name}” before.`,
      },
    ];
  }
  const { repair, ...correction } = corrected(place, name, names, `The fields here are ${listed(own)}.`);
  return [
    {
      rule: RULE,
      place,
      message: `This condition looks at “${name}”, which is ${around.before ? 'asked neither here nor on a step before' : 'not asked here'}.`,
      ...correction,
      ...(repair?.kind === 'rename' && { repair: { ...repair, also: same.map((item) => item.place) } }),
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
