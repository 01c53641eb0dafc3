import { startStepCounting } from '../../deliver/index.ts';
import type { Loaded } from './loaded.ts';
import type { useFilling } from './use-filling.ts';

/** What is looked at of a filling. */
export type FilledIn = Pick<ReturnType<typeof useFilling>, 'wizard' | 'filling' | 'getFilling' | 'found'>;

/** Counts what happens from one look to the next. */
export interface FollowedSteps {
  see(now: FilledIn): void;
  stop(): void;
}

/** Begins to count; nothing is where the site counts nothing, the form is an example, or the customer wants none of it. */
export function followSteps({ site, begun, isExample }: Loaded, start: FilledIn): FollowedSteps {
  const { arrived, furthest } = start.filling;
  const place = (id: string) => start.wizard.steps.findIndex((step) => step.id === id);
  const counting =
    site.counts && !isExample
      ? startStepCounting({
          url: site.counts.url,
          wizard: start.getFilling,
          reached: arrived,
          left: arrived.filter((id) => place(id) < furthest),
          isBegun: begun !== undefined,
        })
      : undefined;
  let before = start;
  return {
    see(now) {
      const [was, is] = [before.filling, now.filling];
      const left = before.wizard.steps[was.step]?.id;
      const shown = now.wizard.steps[is.step]?.id;
      if (left !== undefined && (is.step > was.step || (is.done && !was.done))) counting?.continued(left);
      if (shown !== undefined && is.step !== was.step) counting?.reached(shown);
      if (now.found.errors !== before.found.errors) counting?.stopped(now.found.errors);
      before = now;
    },
    stop: () => counting?.stop(),
  };
}
