import type { BenchProblems } from '../bench-problems.ts';

/** What is said where there is nothing to look at, as the content has had problems ever since the server started. */
export const NOTHING_SOUND = 'Nothing can be shown until the problems are mended: the tab Problems lists them.';

/** Stands for something that is loaded, or can't be. */
export function Awaited({ problems }: { readonly problems: BenchProblems | undefined }) {
  return <p>{problems?.shown === false ? NOTHING_SOUND : 'On its way …'}</p>;
}
