import { useEffect, useState } from 'react';
import type { StepOrigins } from '../../contract/index.ts';
import type { BenchProblems } from '../bench-problems.ts';
import type { BenchChoice } from '../choice.ts';
import { type BenchContent, loadContent, loadOrigins, loadProblems } from '../load-content.ts';

/** What the workbench knows of the files on disk; each part undefined until it is here. */
export interface BenchData {
  readonly content: BenchContent | undefined;
  /** Whether the content is that of the choice, or the nearest there is; till then it is that of the choice before. */
  readonly settled: boolean;
  readonly origins: StepOrigins | undefined;
  readonly problems: BenchProblems | undefined;
}

/** The wizard or form that is chosen, the lines behind its questions, and all problems; each anew when a file was saved. */
export function useBenchContent({ form, variant, trade, step }: BenchChoice): BenchData {
  const edits = useEdits();
  const [problems, setProblems] = useState<BenchProblems>();
  const [found, setFound] = useState<Found<BenchContent>>();
  const [traced, setTraced] = useState<Found<StepOrigins>>();
  const whole = form ? `forms/${form}` : `${variant}/${trade}`;
  const place = form ? whole : `${whole}/${step}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit is a reason to ask again.
  useEffect(() => current(() => loadProblems<BenchProblems>(), setProblems), [edits.read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit is a reason to ask again.
  useEffect(
    () =>
      current(
        () => loadContent({ form, variant, trade }),
        (value) => setFound({ of: whole, value }),
      ),
    [whole, form, variant, trade, edits.changed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit is a reason to ask again.
  useEffect(() => {
    if (!form && !step) return undefined;
    return current(
      () => loadOrigins<StepOrigins>(form ? { form } : { variant, trade, step }),
      (value) => setTraced({ of: place, value }),
    );
  }, [place, form, variant, trade, step, edits.changed]);
  return {
    content: found?.value,
    settled: found?.of === whole,
    origins: traced?.of === place ? traced.value : undefined,
    problems,
  };
}

/** What was loaded, and for which choice. */
interface Found<T> {
  readonly of: string;
  readonly value: T;
}

/** How often files were read, and how often what was read was sound. */
function useEdits(): { readonly read: number; readonly changed: number } {
  const [edits, setEdits] = useState({ read: 0, changed: 0 });
  useEffect(() => {
    const hot = import.meta.hot;
    const read = () => setEdits((before) => ({ ...before, read: before.read + 1 }));
    const changed = () => setEdits((before) => ({ ...before, changed: before.changed + 1 }));
    hot?.on('content:read', read);
    hot?.on('content:change', changed);
    return () => {
      hot?.off('content:read', read);
      hot?.off('content:change', changed);
    };
  }, []);
  return edits;
}

/** Takes what is loaded unless something else was asked for meanwhile. If it can't be loaded, what is there stays. */
function current<T>(load: () => Promise<T>, take: (value: T) => void): () => void {
  let off = false;
  load().then(
    (value) => off || take(value),
    () => undefined,
  );
  return () => {
    off = true;
  };
}
