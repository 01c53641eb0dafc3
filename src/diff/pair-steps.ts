import type { Step } from '../contract/index.ts';

/** Steps of two versions of a wizard. */
export interface PairedSteps {
  /** In the order that they have now. */
  readonly pairs: readonly (readonly [before: Step, after: Step])[];
  readonly removed: readonly Step[];
  readonly added: readonly Step[];
}

/** Pairs steps by their folder; of those left, by asking mostly the same: its folder then has another name. */
export function pairSteps(before: readonly Step[], after: readonly Step[]): PairedSteps {
  const former = new Map(before.map((step) => [step.id, step]));
  const kept = new Set(after.map(({ id }) => id));
  const left = new Set(before.filter(({ id }) => !kept.has(id)));
  const pairs: (readonly [Step, Step])[] = [];
  const added: Step[] = [];
  for (const step of after) {
    const same = former.get(step.id) ?? [...left].find((other) => asksMostlyTheSame(other, step));
    if (same) pairs.push([same, step]);
    else added.push(step);
    if (same) left.delete(same);
  }
  return { pairs, removed: [...left], added };
}

function asksMostlyTheSame({ fields: one }: Step, { fields: other }: Step): boolean {
  const shared = one.filter((field) => other.includes(field)).length;
  return shared * 2 > Math.max(one.length, other.length);
}
