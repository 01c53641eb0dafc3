import type { Problem } from '../contract/index.ts';
import type { Place } from './content-node.ts';
import type { Repair } from './repair.ts';

/** A problem as parser, resolver and rules report it: {@link placeProblem} works out line, column, pointer and frame. */
export interface UnplacedProblem extends Pick<Problem, 'rule' | 'message' | 'fix'> {
  readonly place: Pick<Place, 'file' | 'offset'>;
  /** What `fix` says as an edit, where it is mechanical. */
  readonly repair?: Repair | undefined;
  /** What it speaks of, besides the place itself. */
  readonly concerns?: readonly Subject[];
  /** For an example that a rule refuses: what asks. */
  readonly refused?: RefusedBy | undefined;
  /** Left out by those that nothing follows from: they are of the last tier. */
  readonly tier?: Tier;
}

/** The question that refuses an example, where it is declared, and the definitions that it takes its rules from. */
export interface RefusedBy {
  readonly name: string;
  readonly at: Pick<Place, 'file' | 'offset'>;
  readonly definitions: readonly string[];
}

/**
 * From causes to consequences: of what several rules say of one subject, only the first tier is reported. A mistake in a
 * name comes before the definition that is spoilt by it, that before the part that is not used, that before the rest.
 */
const TIERS = ['cause', 'definition', 'part', 'consequence'] as const;
export type Tier = (typeof TIERS)[number];

/** What problems of several rules may both speak of. */
export type Subject = Named | { readonly kind: 'value'; readonly at: UnplacedProblem['place'] };

interface Named {
  readonly kind: 'field' | 'definition' | 'list' | 'step' | 'trade';
  readonly name: string;
}

export const subject = (kind: Named['kind'], name: string): Subject => ({ kind, name });

/** The value at a place: whatever else is said of it follows from what is wrong with it. */
export const subjectAt = (at: UnplacedProblem['place']): Subject => ({ kind: 'value', at });

/** Takes out what only follows from a problem that another rule reports, as {@link TIERS} orders them. */
export function withoutConsequences(problems: readonly UnplacedProblem[]): UnplacedProblem[] {
  const reported = new Map<string, Map<string, number>>();
  for (const { rule, concerns = [], tier } of problems) {
    for (const subject of concerns) {
      const ranks = reported.get(nameOf(subject)) ?? new Map<string, number>();
      ranks.set(rule, Math.min(ranks.get(rule) ?? TIERS.length, rankOf(tier)));
      reported.set(nameOf(subject), ranks);
    }
  }
  const follows = (subject: Subject, rule: string, rank: number) =>
    [...(reported.get(nameOf(subject)) ?? [])].some(([other, first]) => other !== rule && first < rank);
  return problems.filter(({ rule, place, concerns = [], tier }) => {
    const own = subjectAt(place);
    // Whatever stands where a value is broken follows from that, but for what says so itself.
    const isSaidSo = concerns.some((subject) => nameOf(subject) === nameOf(own));
    if (!isSaidSo && follows(own, rule, rankOf('consequence'))) return false;
    return !concerns.some((subject) => follows(subject, rule, rankOf(tier)));
  });
}

const rankOf = (tier: Tier = 'consequence') => TIERS.indexOf(tier);

const nameOf = (subject: Subject) =>
  subject.kind === 'value' ? `value ${subject.at.file} ${subject.at.offset}` : `${subject.kind} ${subject.name}`;

/** Those of problems that were found before the rules ran which belong to one rule. */
export const reportedFor = <Reported extends UnplacedProblem>(
  rule: string,
  problems: readonly Reported[],
): Reported[] => problems.filter((problem) => problem.rule === rule);
