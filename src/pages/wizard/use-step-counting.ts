import { useEffect, useRef } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import type { FilledIn, FollowedSteps } from './follow-steps.ts';
import type { importDelivery } from './import-delivery.ts';
import type { Loaded } from './loaded.ts';

/** Counts how far this filling comes and what holds it up, once what is fetched behind the first step is here. */
export function useStepCounting(
  loaded: Loaded,
  seen: FilledIn,
  afterForm: Awaited<ReturnType<typeof importDelivery>> | undefined,
): void {
  const followed = useRef<FollowedSteps>(undefined);
  useEffect(() => {
    followed.current ??= afterForm?.followSteps(loaded, seen);
    const { current } = followed;
    if (current) afterPaint(() => current.see(seen));
  });
  useEffect(() => () => followed.current?.stop(), []);
}
