import { asksForNearName } from './suggest.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** Rules about names of the content language itself: nobody takes one of those out, or has a second one with an s. */
const OF_LANGUAGE: ReadonlySet<string> = new Set([
  'autocomplete-token',
  'message-rule',
  'meta-schema',
  'widget',
  'widget-options',
]);

/** From so many places on that say a name, it is none that was misspelt. */
const MANY = 2;

/**
 * Takes away the repairs that would write another name than the one that is meant. What several places name in the same
 * way was taken out or renamed where it was declared, and what differs by an s stands beside the other one.
 */
export function withholdRepairs(problems: readonly UnplacedProblem[]): readonly UnplacedProblem[] {
  const places = new Map<string, Set<string>>();
  for (const problem of problems) {
    const name = nameTaken(problem);
    if (name === undefined) continue;
    const { file, offset } = problem.place;
    places.set(name, (places.get(name) ?? new Set()).add(`${file} ${offset}`));
  }
  return problems.map((problem) => {
    const { repair, ...rest } = problem;
    const name = nameTaken(problem);
    if (name === undefined || repair?.kind !== 'rename') return problem;
    const isSaidOften = (places.get(name)?.size ?? 0) >= MANY;
    return isSaidOften || isPlural(repair.from, repair.to) ? rest : problem;
  });
}

/** The name that a repair would write another one for; undefined if it is one of the language, or does something else. */
function nameTaken({ rule, repair, fix = '' }: UnplacedProblem): string | undefined {
  if (repair?.kind !== 'rename' || OF_LANGUAGE.has(rule) || !asksForNearName(fix)) return undefined;
  const others = new Set(partsOf(repair.to));
  const name = partsOf(repair.from).filter((part) => !others.has(part));
  return name.length > 0 ? name.join(' ') : undefined;
}

/** A name may be the end of a reference, or stand in a sentence as a placeholder. */
const partsOf = (text: string) => text.split(/[\s/{}]+/);

/** Whether two texts are the same but for an s that a word ends with. */
export function isPlural(text: string, other: string): boolean {
  const singular = (words: string) => words.replaceAll(/s(?!\p{Ll})/gu, '').toLowerCase();
  return text.toLowerCase() !== other.toLowerCase() && singular(text) === singular(other);
}
