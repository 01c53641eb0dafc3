import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PlaceProvider } from '../../browser/place.ts';
import { withStep } from '../../contract/index.ts';
import { OpenForm } from '../../pages/form/form-page.tsx';
import { Loading } from '../../pages/layout/loading.tsx';
import { OpenWizard } from '../../pages/wizard/wizard-page.tsx';
import { fieldId } from '../../render/index.ts';
import { readChoice, type StageChoice, stageAddress } from '../choice.ts';
import { postToBench } from './post-to-bench.ts';
import { usePicking } from './use-picking.ts';
import { type Scene, useScene } from './use-scene.ts';

const NO_LINK = { query: new URLSearchParams(), prerendered: false };

/** The stage that the address names; where the address changes, another one, without loading the program again. */
export function StageAtAddress() {
  const search = useStageQuery();
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search]);
  return <Stage key={stageAddress(choice)} choice={choice} />;
}

/** One step or form in one state, rendered by the customers' own page. What is sent from here arrives nowhere. */
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
    <PlaceProvider value={{ host: scene.host, chromeless: false }}>
      <Outline field={marked} picking={picking} />
      <Suspense fallback={<Loading />}>
        {/* The stage's own address is the workbench's: what is done on it goes on beside that. */}
        <MemoryRouter
          key={scene.turn}
          initialEntries={[{ search: scene.of === 'form' ? `?${scene.query}` : withStep('', choice.step) }]}
          useTransitions={false}
        >
          <Scenery scene={scene} />
        </MemoryRouter>
      </Suspense>
    </PlaceProvider>
  );
}

function Scenery({ scene }: { readonly scene: Scene }) {
  const { refused, open, pressed, scrolled } = scene;
  const done = useRef(false);
  useEffect(() => {
    // React runs effects twice in development; Continue must be pressed once.
    if (done.current) return;
    done.current = true;
    void (async () => {
      await whenDrawn();
      if (pressed) await pressContinue();
      if (scrolled !== undefined) window.scrollTo({ top: scrolled, behavior: 'instant' });
      // For whoever photographs the page.
      document.documentElement.dataset.refused = String(refused);
      document.documentElement.dataset.stage = 'rendered';
      postToBench({ from: 'stage', kind: 'rendered', refused, open });
    })();
  }, [pressed, scrolled, refused, open]);
  if (scene.of === 'form') return <OpenForm loaded={scene.loaded} query={scene.query} />;
  return <OpenWizard loaded={scene.loaded} link={NO_LINK} />;
}

function NothingToShow() {
  return (
    <chakra.main padding="2rem 1.25rem" data-stage-failed="">
      <chakra.h1 fontSize="1.5rem">Nothing to show yet</chakra.h1>
      <chakra.p>The content has problems, or this is not in it. It is shown as soon as they are mended.</chakra.p>
    </chakra.main>
  );
}

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** Query of the stage's own address, with its question mark; `leadStage` changes it from outside. */
const useStageQuery = (): string => useSyncExternalStore(subscribe, () => location.search);

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Longest wait for a picture or a part of the page that does not come, in milliseconds. */
const TIMEOUT_MS = 8000;

/** Resolves once the form, its typeface and its pictures are on the screen. */
async function whenDrawn(): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  const ready = () =>
    document.querySelector('button[type=submit]') &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  while (!ready() && performance.now() < end) await frame();
  await document.fonts.ready;
  // What is here but comes by a promise of its own, such as the example website, takes a frame more.
  await frame();
  await frame();
}

/** Presses Continue, or Submit Request, as a customer does; resolves once what is wrong is on the screen. */
async function pressContinue(): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  while (!document.querySelector('section[aria-labelledby][tabindex="-1"]') && performance.now() < end) await frame();
  await frame();
}

/** Marks the field that is looked into at the workbench, and while picking, what the pointer is on. */
function Outline({ field, picking }: { readonly field: string; readonly picking: boolean }) {
  const marked = field && { [`[data-field="${CSS.escape(fieldId([field]))}"]`]: MARK };
  return (
    <Global
      styles={{
        ...(marked || {}),
        ...(picking && { 'body, body *': { cursor: 'crosshair!important' }, '[data-field]:hover': MARK }),
      }}
    />
  );
}

const MARK = { outline: '3px solid #E2793A', outlineOffset: '6px', borderRadius: '2px' };
