import { AUDIENCES, type Audience, type Change, type DraftReplay, GRADES, type Grade } from '../../contract/index.ts';
import { type Acknowledgement, findAcknowledgement, idleAcknowledgements } from './acknowledgements.ts';
import type { ChangeReport, ReportedChange, ReportedSide, Tally } from './change-report.ts';
import { type FailOn, reachesThreshold } from './fail-on.ts';

export interface ReportInput {
  readonly base: ReportedSide & { readonly acknowledgements: readonly Acknowledgement[] };
  readonly head: ReportedSide & { readonly acknowledgements: readonly Acknowledgement[] };
  readonly changes: readonly Change[];
  /** Where a change shows, in words. */
  reachOf(change: Change): string;
  readonly failOn: FailOn;
  /** What becomes of the example drafts. */
  readonly drafts?: readonly DraftReplay[];
  readonly notes?: readonly string[];
  /** Why nothing was compared. */
  readonly uncompared?: string;
}

/** Sorts and counts changes, and joins them with what was decided on them. The acknowledgements in force are head's. */
export function buildReport({
  base,
  head,
  changes,
  reachOf,
  failOn,
  drafts = [],
  notes = [],
  uncompared,
}: ReportInput): ChangeReport {
  const reported = changes.map((change) => report(change, reachOf(change), head.acknowledgements, failOn));
  return {
    base: { name: base.name, problems: base.problems },
    head: { name: head.name, problems: head.problems },
    changes: [...reported].sort(byWeight),
    tallies: talliesOf(changes),
    idle: idleAcknowledgements(
      head.acknowledgements,
      base.acknowledgements,
      reported.map(({ change: { id, message }, reach }) => ({ id, message, reach })),
    ),
    notes: uncompared === undefined ? notes : [uncompared, ...notes],
    isCompared: uncompared === undefined,
    ...(drafts.length > 0 && { drafts: worstFirst(drafts) }),
  };
}

/** Whether the run has to fail. */
export function isFailing({ changes }: ChangeReport): boolean {
  return changes.some(({ fails }) => fails);
}

function report(change: Change, reach: string, decided: readonly Acknowledgement[], failOn: FailOn): ReportedChange {
  const acknowledged = findAcknowledgement(decided, { id: change.id, message: change.message, reach });
  const grade = worstOf(AUDIENCES.map((audience) => change.verdicts[audience].grade));
  return {
    change,
    reach,
    grade,
    audiences: AUDIENCES.filter((audience) => change.verdicts[audience].grade === grade),
    ...(acknowledged && { acknowledged }),
    fails: acknowledged === undefined && reachesThreshold(change, failOn),
  };
}

function worstOf(grades: readonly Grade[]): Grade {
  return GRADES.findLast((grade) => grades.includes(grade)) ?? 'harmless';
}

/** What is to be decided first, the worst of it, and of one grade what customers suffer; what is harmless last. */
function byWeight(a: ReportedChange, b: ReportedChange): number {
  const settled = settledness(a) - settledness(b);
  const grade = GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade);
  return settled || grade || weightOf(b.audiences) - weightOf(a.audiences);
}

function settledness({ grade, acknowledged }: ReportedChange): number {
  if (grade === 'harmless') return 2;
  return acknowledged ? 1 : 0;
}

/** Read as a binary number, an audience outweighs all that come after it. */
function weightOf(audiences: readonly Audience[]): number {
  return AUDIENCES.reduce((sum, audience) => sum * 2 + Number(audiences.includes(audience)), 0);
}

function talliesOf(changes: readonly Change[]): { [audience in Audience]: Tally } {
  const tally = (audience: Audience) => {
    const count = (grade: Grade) => changes.filter(({ verdicts }) => verdicts[audience].grade === grade).length;
    return { harmless: count('harmless'), warning: count('warning'), breaking: count('breaking') };
  };
  return { customer: tally('customer'), draft: tally('draft'), consumer: tally('consumer') };
}

function worstFirst(drafts: readonly DraftReplay[]): DraftReplay[] {
  return [...drafts].sort((a, b) => GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade));
}
