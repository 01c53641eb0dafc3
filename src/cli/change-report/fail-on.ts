import { AUDIENCES, type Audience, type Change, GRADES, type Grade } from '../../contract/index.ts';

/** From which grade on a change fails the run, by audience; an audience without one fails for nothing. */
export type FailOn = { readonly [audience in Audience]?: Grade };

/** `--fail-on` says something that it can't say. */
export class UnknownThreshold extends Error {
  override readonly name = 'UnknownThreshold';
}

/** A harmless change can't be asked to fail: then every one would. */
const THRESHOLDS = GRADES.filter((grade) => grade !== 'harmless');

/**
 * Reads `breaking`, `warning`, or `customer:breaking,consumer:warning`. A grade alone is meant for every audience that
 * is not named beside it.
 * @throws UnknownThreshold
 */
export function parseFailOn(text: string | undefined): FailOn {
  if (text === undefined) return {};
  const found = new Map<Audience, Grade>();
  let others: Grade | undefined;
  for (const part of text.split(',').map((entry) => entry.trim())) {
    const [first = '', second] = part.split(':');
    const grade = THRESHOLDS.find((name) => name === (second ?? first));
    const audience = AUDIENCES.find((name) => name === first);
    const isTwice = second === undefined ? others !== undefined : audience !== undefined && found.has(audience);
    if (!grade || (second !== undefined && !audience) || part.split(':').length > 2 || isTwice)
      throw unknown(part, isTwice);
    if (audience && second !== undefined) found.set(audience, grade);
    else others = grade;
  }
  const all = AUDIENCES.flatMap((audience): [Audience, Grade][] => {
    const grade = found.get(audience) ?? others;
    return grade ? [[audience, grade]] : [];
  });
  return Object.fromEntries(all);
}

/** Whether a change is as bad for somebody as the run is to fail for. */
export function reachesThreshold({ verdicts }: Change, failOn: FailOn): boolean {
  return AUDIENCES.some((audience) => {
    const least = failOn[audience];
    return least !== undefined && GRADES.indexOf(verdicts[audience].grade) >= GRADES.indexOf(least);
  });
}

function unknown(part: string, isTwice: boolean): UnknownThreshold {
  const allowed = `Write ${THRESHOLDS.join(' or ')}, or name audiences: ${AUDIENCES.map((name) => `${name}:breaking`).join(',')}.`;
  return new UnknownThreshold(
    `--fail-on ${isTwice ? 'says twice what it means by' : 'does not know'} “${part}”. ${allowed}`,
  );
}
