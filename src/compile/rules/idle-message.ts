import { memoise } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, member, membersOf } from '../content-node.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { allFields, rulesOf, type StepField, stepFields } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import { isInherited, takenAwayBy, writtenAt } from '../taken-away.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'idle-message';

/**
 * A message or toast for a rule that this field can't break would never be seen. Where an overlay took the rule away, the
 * words below it are read by others.
 */
export const idleMessage: Rule = {
  name: RULE,
  step: (step, model) => [
    // A notice for all fields of a step may be left without one when an overlay removes fields.
    ...(step.removed.size > 0 ? [] : ofStep(step, model)),
    ...allFields(step).flatMap((field) => ofField(field, step, model)),
  ],
};

function ofStep(step: ResolvedStep, model: ContentModel): UnplacedProblem[] {
  const rules = new Set(stepFields(step).flatMap((field) => [...rulesOf(field)]));
  return idleIn(step.ui, rules)
    .filter(({ rule, node }) => isOwnFault(node, model, step, (fields) => fields.some(canBreak(rule))))
    .map(({ rule, node }) => problem(node, rule, rules, 'No field of this step can'));
}

function ofField(field: StepField, step: ResolvedStep, model: ContentModel): UnplacedProblem[] {
  const idle = idleOf(field);
  if (idle.length === 0) return [];
  const definitions = member(model.root('schemas/definitions/schema.json'), '$defs');
  const path = field.path.join('/');
  return idle
    .filter(({ rule, node }) =>
      isOwnFault(node, model, step, (fields) =>
        fields.some((other) => other.path.join('/') === path && canBreak(rule)(other)),
      ),
    )
    .map(({ rule, node }) => {
      const idle = problem(node, rule, rulesOf(field), `“${field.name}” can't`);
      const concerns = [subject('field', field.name)];
      if (rule === 'required')
        return { ...idle, concerns, fix: `Take this out, or add "${field.name}" to "required" in schema.json.` };
      if (!member(definitions, rule)) return { ...idle, concerns };
      // That nothing refers to the definition any more follows from it.
      return {
        ...idle,
        tier: 'definition',
        concerns: [...concerns, subject('definition', rule)],
        fix: `It does not refer to the definition “${rule}”. Refer to it again in schema.json, or take this out.`,
      };
    });
}

const canBreak = (rule: string) => (field: StepField) => rulesOf(field).has(rule);

/** Whether the rule was never there, or is not for the layer that has the words. */
function isOwnFault(
  words: ContentNode,
  model: ContentModel,
  step: ResolvedStep,
  isThere: (fields: readonly StepField[]) => boolean,
): boolean {
  const overlay = takenAwayBy(step, isThere);
  return overlay === undefined || !isInherited(model, writtenAt(words).file, overlay);
}

/** Words for a rule that can't be broken. */
interface Idle {
  readonly rule: string;
  readonly node: ContentNode;
}

const idleOf = memoise((field: StepField) => idleIn(field.ui, rulesOf(field)));

function idleIn(ui: ContentNode | undefined, rules: ReadonlySet<string>): Idle[] {
  return ['ui:messages', 'ui:toasts'].flatMap((keyword) =>
    Array.from(membersOf(member(ui, keyword)), ([rule, node]) => ({ rule, node })).filter(
      ({ rule }) => !rules.has(rule),
    ),
  );
}

function problem(node: ContentNode, rule: string, rules: ReadonlySet<string>, who: string): UnplacedProblem {
  const place = writtenAt(node);
  return {
    rule: RULE,
    place,
    message: `${who} break the rule “${rule}”.`,
    ...corrected(place, rule, rules, `Take this out: the rules here are ${listed(rules)}.`),
  };
}
