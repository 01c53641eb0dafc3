import { useEffect, useRef, useState } from 'react';
import type { Site } from '../../contract/index.ts';
import type { Loaded } from '../../pages/wizard/loaded.ts';
import type { StageChoice } from '../choice.ts';
import { EXAMPLE_FILES } from '../example-answers.ts';
import { type BenchContent, loadContent } from '../load-content.ts';
import { type Staged, stageFilling } from '../stage-filling.ts';

/** What the stage renders. */
export interface Scene {
  readonly content: BenchContent;
  readonly loaded: Loaded;
  readonly staged: Staged;
  /** Whether Continue is pressed once it is rendered. */
  readonly pressed: boolean;
  /** Where the page stood before it was rendered anew, in CSS pixels. */
  readonly scrolled: number | undefined;
  /** Another number means: to be rendered from the start. */
  readonly turn: number;
}

/** Comes after the form for customers; here the two are to be rendered as one. */
const importPreview = () => import('../../pages/preview/wizard-preview.tsx');

/** Milliseconds until a step that could not be had is asked for again. */
const RETRY = 1000;

/**
 * The scene of a choice, kept up with the files on disk. Where an edit changes words alone, the page takes them up by
 * itself and what was typed stays; where other answers stand there now, or Continue has to be pressed again, it is
 * rendered anew.
 */
export function useScene(choice: StageChoice): Scene | 'failed' | undefined {
  const [scene, setScene] = useState<Scene | 'failed'>();
  const shown = useRef<Scene>(undefined);
  useEffect(() => {
    let turn = 0;
    let off = false;
    let again = 0;
    const load = async () => {
      const mine = ++turn;
      const next = await Promise.all([loadContent(choice), importPreview()]).then(
        ([content]) => sceneOf(choice, content, mine),
        () => undefined,
      );
      if (off || mine !== turn) return;
      const before = shown.current;
      // A wizard that has just been taken away stays on the screen as it was.
      if (!next && before) return;
      if (!next) {
        // A server that is just starting answers later.
        again = window.setTimeout(load, RETRY);
        return setScene('failed');
      }
      if (before && !next.pressed && before.pressed === next.pressed && sameStart(before, next)) return;
      shown.current = next;
      setScene(before ? { ...next, scrolled: window.scrollY } : next);
    };
    void load();
    import.meta.hot?.on('content:change', load);
    return () => {
      off = true;
      clearTimeout(again);
      import.meta.hot?.off('content:change', load);
    };
  }, [choice]);
  return scene;
}

function sceneOf(choice: StageChoice, content: BenchContent, turn: number): Scene {
  const { catalogue, site, loaded, rules, entry } = content;
  const { wizard } = loaded;
  const staged = stageFilling({ wizard, rules, entry }, choice.step, choice.state);
  const begun = { filling: staged.filling, stored: EXAMPLE_FILES };
  return {
    content,
    loaded: { catalogue, site: harmless(site), first: loaded, begun, isExample: true },
    staged,
    pressed: choice.state === 'error' && staged.refused,
    scrolled: undefined,
    turn,
  };
}

const sameStart = (before: Scene, next: Scene) =>
  JSON.stringify(before.staged) === JSON.stringify(next.staged) &&
  before.loaded.first.wizard.shapeVersion === next.loaded.first.wizard.shapeVersion;

/** The site with all its calls led to where nothing is kept: made-up answers must not reach a real hook. */
function harmless(site: Site): Site {
  const sink = { url: '/workbench/sink', mode: 'relay' } as const;
  const hooks = Object.fromEntries(Object.keys(site.hooks).map((hook) => [hook, sink])) as unknown as Site['hooks'];
  return { ...site, hooks, upload: { url: sink.url } };
}
