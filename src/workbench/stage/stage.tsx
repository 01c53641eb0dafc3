import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PlaceProvider } from '../../browser/place.ts';
import { type HostKind, type VariantEntry, withStep } from '../../contract/index.ts';
import { Loading } from '../../pages/layout/loading.tsx';
import { OpenWizard } from '../../pages/wizard/wizard-page.tsx';
import { readChoice, type StageChoice, stageAddress } from '../choice.ts';
import { Outline } from './outline.tsx';
import { pressContinue, whenDrawn } from './press-continue.ts';
import { tellBench } from './tell-bench.ts';
import { usePicking } from './use-picking.ts';
import { type Scene, useScene } from './use-scene.ts';
import { useStageQuery } from './use-stage-query.ts';

const NO_QUERY = new URLSearchParams();

/** The stage that the address names; where the address changes, another one, without loading the program again. */
export function StageAtAddress() {
  const search = useStageQuery();
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search]);
  return <Stage key={stageAddress(choice)} choice={choice} />;
}

/** One step in one state, rendered by the customers' own page. What is sent from here arrives nowhere. */
function Stage({ choice }: { readonly choice: StageChoice }) {
  const scene = useScene(choice);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.stage;
      window.scrollTo(0, 0);
    },
    [],
  );
  const { picking, marked } = usePicking();
  if (scene === 'failed') return <NothingToShow />;
  if (!scene) return <Loading />;
  return (
    <PlaceProvider value={{ host: hostOf(scene.content.entry), chromeless: false }}>
      <Outline field={marked} picking={picking} />
      <Suspense fallback={<Loading />}>
        {/* The stage's own address is the workbench's: what is done on it goes on beside that. */}
        <MemoryRouter key={scene.turn} initialEntries={[{ search: withStep('', choice.step) }]} useTransitions={false}>
          <Scenery scene={scene} />
        </MemoryRouter>
      </Suspense>
    </PlaceProvider>
  );
}

function Scenery({ scene }: { readonly scene: Scene }) {
  const { loaded, staged, pressed, scrolled } = scene;
  const done = useRef(false);
  useEffect(() => {
    // Effects run twice while authors work; a press is one press.
    if (done.current) return;
    done.current = true;
    void (async () => {
      await whenDrawn();
      if (pressed) await pressContinue();
      if (scrolled !== undefined) window.scrollTo({ top: scrolled, behavior: 'instant' });
      // For whoever photographs the page.
      document.documentElement.dataset.refused = String(staged.refused);
      document.documentElement.dataset.stage = 'rendered';
      tellBench({ from: 'stage', kind: 'rendered', refused: staged.refused });
    })();
  }, [pressed, scrolled, staged]);
  return <OpenWizard loaded={loaded} query={NO_QUERY} />;
}

/** The site on which customers meet the variant. */
function hostOf(entry: VariantEntry | undefined): HostKind {
  const hosts: readonly HostKind[] = ['main', 'forms', 'embed'];
  return hosts.find((host) => (entry?.paths[host].length ?? 0) > 0) ?? 'main';
}

function NothingToShow() {
  return (
    <chakra.main padding="2rem 1.25rem" data-stage-failed="">
      <chakra.h1 fontSize="1.5rem">Nothing to show yet</chakra.h1>
      <chakra.p>The content has problems, or this step is not in it. It is shown as soon as they are mended.</chakra.p>
    </chakra.main>
  );
}
