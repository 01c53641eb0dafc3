import type { LiveContent } from '../../app/vite/content-plugin/index.ts';
import { formOrigins, stepOrigins } from '../../compile/index.ts';
import type { StepOrigins } from '../../contract/index.ts';
import type { BenchProblems } from '../bench-problems.ts';

interface Served {
  readonly root: string;
  readonly live: LiveContent;
}

/** What stands at an address below `/workbench/data/`; undefined if nothing does. */
export function answerData(
  path: string,
  query: URLSearchParams,
  { root, live }: Served,
): BenchProblems | StepOrigins | undefined {
  if (path === '/workbench/data/problems.json')
    return { root, problems: live.problems, shown: live.sound !== undefined };
  if (path !== '/workbench/data/origins.json' || !live.sound) return undefined;
  const asked = (name: string) => query.get(name) ?? '';
  if (query.has('form')) return formOrigins(live.sound, asked('form'));
  return stepOrigins(live.sound, { variant: asked('variant'), trade: asked('trade'), step: asked('step') });
}
