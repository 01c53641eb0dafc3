import { useEffect, useRef, useState } from 'react';
import { HOST_KINDS, type HostKind, type Site } from '../../contract/index.ts';
import type { LoadedForm } from '../../pages/form/load-form.ts';
import type { Loaded } from '../../pages/wizard/loaded.ts';
import type { StageChoice } from '../choice.ts';
import { EXAMPLE_FILES } from '../example-value.ts';
import { type BenchContent, type FormContent, loadContent, type WizardContent } from '../load-content.ts';
import { stageFilling } from '../stage-filling.ts';
import { stageForm } from '../stage-form.ts';

/** What the stage renders: a wizard on one of its steps, or a form. */
export type Scene = (WizardScene | FormScene) & {
  /** Whether Continue is pressed once it is rendered. */
  readonly pressed: boolean;
  /** Where the page stood before it was rendered anew, in CSS pixels. */
  readonly scrolled: number | undefined;
  /** Another number means: to be rendered from the start. */
  readonly turn: number;
};

interface WizardScene extends Shared {
  readonly of: 'wizard';
  readonly loaded: Loaded;
}

interface FormScene extends Shared {
  readonly of: 'form';
  readonly loaded: LoadedForm;
  readonly query: URLSearchParams;
}

interface Shared {
  /** The site on which customers meet it. */
  readonly host: HostKind;
  /** Whether the button has anything to say. */
  readonly refused: boolean;
  /** Labels of the questions for which no example was found. */
  readonly open: readonly string[];
  /** Equal for two scenes that start alike: with the same answers to the same questions. */
  readonly start: string;
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
      if (before && !next.pressed && before.pressed === next.pressed && before.start === next.start) {
        // A wizard's page takes the words up by itself.
        if (next.of === 'form') setScene({ ...next, turn: before.turn });
        return;
      }
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
  const site = harmless(content.site);
  const scene = content.of === 'form' ? formScene(choice, content, site) : wizardScene(choice, content, site);
  return { ...scene, pressed: choice.state === 'error' && scene.refused, scrolled: undefined, turn };
}

function wizardScene({ step, state }: StageChoice, content: WizardContent, site: Site): WizardScene {
  const { catalogue, loaded, rules, entry } = content;
  const { wizard } = loaded;
  const staged = stageFilling({ wizard, rules, entry }, step, state);
  const begun = { filling: staged.filling, stored: EXAMPLE_FILES };
  return {
    of: 'wizard',
    loaded: { catalogue, site, first: loaded, begun, isExample: true },
    host: HOST_KINDS.find((host) => (entry?.paths[host].length ?? 0) > 0) ?? 'main',
    refused: staged.refused,
    open: staged.open,
    start: JSON.stringify([staged, wizard.shapeVersion]),
  };
}

function formScene({ state }: StageChoice, { loaded, rules, query }: FormContent, site: Site): FormScene {
  const { form } = loaded;
  const { begun, refused, open } = stageForm(form, rules, query, state);
  return {
    of: 'form',
    loaded: { ...loaded, site, begun },
    query,
    host: 'main',
    refused,
    open,
    start: JSON.stringify([begun, form.step.validator]),
  };
}

/** The site with all its calls led to where nothing is kept: made-up answers must not reach a real hook. */
function harmless(site: Site): Site {
  const sink = { url: '/workbench/sink', mode: 'relay' } as const;
  const hooks = Object.fromEntries(Object.keys(site.hooks).map((hook) => [hook, sink])) as unknown as Site['hooks'];
  return { ...site, hooks, upload: { url: sink.url } };
}
