import type { ResolvedStep } from './resolve-step.ts';
import type { ResolverProblem } from './resolver-problem.ts';
import { stepFields } from './step-fields.ts';
import { subjectAt } from './unplaced-problem.ts';

/**
 * A `null` that removes nothing, with where the question stands that it names: below "properties", or in another step.
 * @param steps all of the wizard or form
 */
export function removalMeant(
  problem: ResolverProblem,
  step: ResolvedStep,
  steps: readonly ResolvedStep[],
): ResolverProblem {
  const { nothingAt = [], place } = problem;
  const [first = '', second] = nothingAt;
  const isSchema = place.file.endsWith('/schema.json');
  const isBare = isSchema && nothingAt.length === 1;
  const name = isSchema && first === 'properties' && nothingAt.length === 2 ? second : first;
  if (name === undefined || !(isBare || nothingAt.length === (isSchema ? 2 : 1))) return problem;
  // As a key of the step’s root, it is none that the meta-schema knows: that follows from this.
  const found: ResolverProblem = isBare ? { ...problem, tier: 'cause', concerns: [subjectAt(place)] } : problem;
  const asks = (one: ResolvedStep) => stepFields(one).some((field) => field.name === name);
  if (isBare && asks(step) && !problem.askedIn)
    return { ...found, fix: `Write it below "properties": { "${name}": null }.`, repair: undefined };
  const other = asks(step) ? undefined : steps.find(asks);
  if (!other) return found;
  const below = isSchema ? 'below "properties"' : 'below "properties" in schema.json';
  const fix = `It is asked in the step “${other.id}”: to take it away, write "${name}": null there, ${below}.`;
  return { ...found, fix, repair: undefined };
}
