import type { ErrorObject } from 'ajv';
import { buildPointer, type Json, parsePointer } from '../../contract/index.ts';
import { answerValidator } from '../answer-validator.ts';
import { fieldsOf } from '../build-step.ts';
import { type ContentModel, stepFolder, variantFolder } from '../content-model.ts';
import {
  type ContentNode,
  isList,
  isObject,
  markOf,
  member,
  membersOf,
  textOf,
  textsOf,
  toJson,
} from '../content-node.ts';
import type { DraftFile } from '../example-drafts.ts';
import { formerNames } from '../former-names.ts';
import { placeOfName, unknownName } from '../name-problems.ts';
import { definitionsOf, isOfRule, refusedBy } from '../refused-examples.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { ResolvedWizard } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { declaredFields } from '../sweep-removed.ts';
import { keptAnswer } from '../tidy-answer.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';
import { schemaProblems } from './meta-schema.ts';

const RULE = 'draft-example';

/** An example draft is one that a customer of today could have: a change is tried on it only then. */
export const draftExample: Rule = {
  name: RULE,
  *content(model) {
    for (const draft of model.drafts) yield* unknownWizard(draft, model);
  },
  *wizard(wizard, model) {
    for (const draft of model.drafts) {
      const of = (key: 'variant' | 'trade') => textOf(member(draft.root, key)) === wizard[key];
      if (of('variant') && of('trade')) yield* check(draft, wizard, model);
    }
  },
};

const CHANGE_ALONG =
  'Write what a customer could answer today; what becomes of drafts begun before is still shown by the example as it was.';

function* unknownWizard({ root }: DraftFile, model: ContentModel): Iterable<UnplacedProblem> {
  const [variant, trade] = [member(root, 'variant'), member(root, 'trade')];
  if (!variant || !trade) return;
  const [variantName = '', tradeName = ''] = [textOf(variant), textOf(trade)];
  yield* unknownName(RULE, variant, textOf(variant), model.variants, 'variant');
  yield* unknownName(RULE, trade, textOf(trade), model.trades, 'trade');
  if (!model.variants.includes(variantName) || !model.trades.includes(tradeName)) return;
  const offered = model.tradesOf(variantName);
  // Names that no trade has are reported where they stand.
  const named = textsOf(member(model.root(`${variantFolder(variantName)}ui.json`), 'trades'));
  if (offered.includes(tradeName) || named.some((name) => !model.trades.includes(name))) return;
  yield {
    rule: RULE,
    place: markOf(trade),
    message: `The variant “${variantName}” does not offer the trade “${tradeName}”.`,
    fix: `It offers ${listed(offered)}.`,
  };
}

function* check({ root }: DraftFile, wizard: ResolvedWizard, model: ContentModel): Iterable<UnplacedProblem> {
  const step = member(root, 'step');
  const steps = wizard.steps.map(({ id }) => id);
  for (const problem of step ? unknownName(RULE, step, textOf(step), steps, 'step') : [])
    yield { ...problem, concerns: [subject('step', textOf(step) ?? '')] };
  const answers = member(root, 'answers');
  if (!answers) return;
  yield* unknownFields(answers, wizard, model);
  for (const asking of wizard.steps) {
    const slips = stepFields(asking).flatMap((field) => unknownParts(field, field, member(answers, field.name), []));
    for (const { problem } of slips) yield problem;
    yield* refused(answers, asking, wizard.trade, new Set(slips.flatMap(({ meant }) => meant ?? [])));
  }
}

/** A part of an answer that its question has not. */
interface Slip {
  readonly problem: UnplacedProblem;
  /** Pointer of the part that was probably meant. */
  readonly meant?: string;
}

/** @param whole the question at the root of the step */
function unknownParts(
  whole: StepField,
  field: StepField,
  node: ContentNode | undefined,
  path: readonly string[],
): Slip[] {
  const below = (name: string, child: ContentNode, key: string) => {
    const part = field.fields.find((one) => one.name === name);
    return part ? unknownParts(whole, part, child, [...path, key]) : [];
  };
  if (isList(node)) return node.items.flatMap((item, index) => below('items', item, String(index)));
  const parts = field.fields.map(({ name }) => name);
  if (!isObject(node) || parts.length === 0) return [];
  return [...node.entries].flatMap(([name, child]) => {
    if (parts.includes(name)) return below(name, child, name);
    const left = parts.filter((part) => !node.entries.has(part));
    const meant = closest(name, left);
    const problem = {
      rule: RULE,
      place: markOf(child),
      concerns: [subject('field', whole.name), ...definitionsOf(whole)],
      message: `An answer to “${whole.name}” has no part “${name}”.`,
      ...corrected(markOf(child), name, left, `Its parts are ${listed(parts)}. ${CHANGE_ALONG}`),
    };
    return [{ problem, ...(meant !== undefined && { meant: buildPointer([whole.name, ...path, meant]) }) }];
  });
}

/** Answers that no step asks may still have come with the link. */
function* unknownFields(
  answers: ContentNode,
  { steps }: ResolvedWizard,
  model: ContentModel,
): Iterable<UnplacedProblem> {
  const asked = steps.flatMap(fieldsOf);
  const unasked = member(model.root('schemas/wizard/schema.json'), 'properties');
  for (const [name, node] of membersOf(answers)) {
    if (asked.includes(name) || member(unasked, name)) continue;
    const now = steps
      .flatMap(stepFields)
      .find((field) => formerNames(field).some((former) => textOf(former) === name))?.name;
    yield {
      rule: RULE,
      place: markOf(node),
      concerns: [subject('field', name), ...stepsDeclaring(name, model)],
      message: `No step of this wizard asks “${name}”.`,
      ...(now === undefined
        ? corrected(placeOfName(node, name), name, asked, CHANGE_ALONG)
        : { fix: `It is called “${now}” now. ${CHANGE_ALONG}` }),
    };
  }
}

const asks = (schema: ContentNode | undefined, name: string) =>
  schema !== undefined && declaredFields(schema).has(name);

/** Steps that ask it where they are asked themselves. */
const stepsDeclaring = (name: string, model: ContentModel) =>
  model.steps.filter((id) => asks(model.root(`${stepFolder(id)}schema.json`), name)).map((id) => subject('step', id));

/** @param misspelt pointers of parts that are there under another name */
function refused(
  answers: ContentNode,
  step: ResolvedStep,
  trade: string,
  misspelt: ReadonlySet<string>,
): UnplacedProblem[] {
  const validate = answerValidator(step, trade);
  if (!validate || validate(sliceOf(answers, step))) return [];
  const refusals = (validate.errors ?? []).filter((error) => isRefusal(error) && !misspelt.has(missingAt(error)));
  // Nothing else can be checked in an answer of another kind.
  const ofOtherKind = new Set(refusals.flatMap((error) => (error.keyword === 'type' ? error.instancePath : [])));
  const reported = refusals.filter((error) => error.keyword === 'type' || !ofOtherKind.has(error.instancePath));
  return reported.flatMap((error) => {
    const [name = ''] = parsePointer(error.instancePath);
    const field = stepFields(step).find((asked) => asked.name === name);
    return schemaProblems(RULE, answers, [error]).map(({ message, fix, place }) => ({
      rule: RULE,
      place,
      concerns: field ? [subject('field', name), ...definitionsOf(field)] : [],
      message: `Today “${name}” would not take this answer. ${message}`,
      fix: [fix, CHANGE_ALONG].filter((sentence) => sentence !== undefined).join(' '),
      ...(field && isOfRule(error) && { refused: refusedBy(field) }),
    }));
  });
}

/** A draft may lack what is required: it is not finished. */
const isRefusal = ({ keyword, instancePath }: ErrorObject) => keyword !== 'if' && instancePath !== '';

/** Pointer of a part that is missing; empty for any other error. */
const missingAt = ({ instancePath, keyword, params }: ErrorObject) =>
  keyword === 'required' ? `${instancePath}${buildPointer([String(params.missingProperty)])}` : '';

function sliceOf(answers: ContentNode, step: ResolvedStep): { readonly [field: string]: Json } {
  const given = stepFields(step).flatMap((field): [string, Json][] => {
    const node = member(answers, field.name);
    const kept = node && keptAnswer(field, toJson(node));
    return kept === undefined ? [] : [[field.name, kept]];
  });
  return Object.fromEntries(given);
}
