import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useAfterPaint } from '../../browser/after-paint.ts';
import { useOnScreenKeyboard } from '../../browser/on-screen-keyboard.ts';
import { usePlace } from '../../browser/place.ts';
import { VIEW } from '../../browser/view-edges.ts';
import type { Answers, PreviewUi, Step, Wizard } from '../../contract/index.ts';
import { BACKGROUNDS } from '../layout/backgrounds.ts';
import { LivePreview } from './live-preview.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { partAbout } from './preview-parts.ts';
import { previewSite } from './preview-site.ts';
import { PreviewStrip } from './preview-strip.tsx';
import { type Pictures, useLogo, usePictures } from './use-pictures.ts';

/** From here on there is room beside the form; the theme's breakpoint `lg`. */
const WIDE = '(min-width: 62em)';

interface Props {
  readonly wizard: Wizard;
  /** The step that the customer is at. */
  readonly step: Step;
  readonly answers: Answers;
  /** Ids of the steps that they have come to. */
  readonly arrived: readonly string[];
  readonly uploads: Pictures;
  /** Whether it is open where it stands behind a strip. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The live preview in its place: beside the form where there is room, else as a strip that opens. */
export const WizardPreview = memo(function WizardPreview({ wizard, uploads, open, onOpenChange, ...now }: Props) {
  // Whatever the customer does in the form is rendered first.
  const { answers, arrived, step } = useAfterPaint(
    useMemo(
      () => ({ answers: now.answers, arrived: now.arrived, step: now.step }),
      [now.answers, now.arrived, now.step],
    ),
  );
  const about = partAbout(step);
  const logo = useLogo(answers, uploads);
  const pictures = usePictures(answers, uploads);
  const wide = useSyncExternalStore(
    watchWidth,
    () => widthQuery().matches,
    () => undefined,
  );
  const title = useId();
  const words = wizard.ui.preview;
  const preview = useMemo(
    () =>
      words && (
        <LivePreview
          words={words}
          wizard={wizard}
          answers={answers}
          arrived={arrived}
          logo={logo}
          pictures={pictures}
          about={about}
        />
      ),
    [words, wizard, answers, arrived, logo, pictures, about],
  );
  // A prerendered page has no width yet.
  if (!words || wide === undefined) return null;
  if (!wide)
    return (
      <NarrowPreview
        words={words}
        wizard={wizard}
        answers={answers}
        photos={pictures.photos}
        step={step}
        open={open}
        onOpenChange={onOpenChange}
      >
        {preview}
      </NarrowPreview>
    );
  return (
    <chakra.aside
      aria-labelledby={title}
      bgImage={`url(${BACKGROUNDS.dots})`}
      borderRadius="card"
      position="sticky"
      top={`calc(${VIEW.top} + 1.25rem)`}
      marginTop="1.5rem"
      padding="1rem"
    >
      <chakra.h2 id={title} margin="0 0 0.75rem" fontSize="1.25rem">
        {words.title}
      </chakra.h2>
      {preview}
    </chakra.aside>
  );
});

/** The strip at the foot of the screen, and the sheet that it opens. */
function NarrowPreview(props: {
  readonly words: PreviewUi;
  readonly wizard: Wizard;
  readonly answers: Answers;
  readonly photos: readonly string[] | undefined;
  readonly step: Step;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}) {
  const { words, wizard, answers, photos, step, open, onOpenChange, children } = props;
  const { chromeless } = usePlace();
  const typing = useOnScreenKeyboard();
  const moved = useScrolled();
  const low = useSyncExternalStore(watchHeight, isLow, () => false);
  const { id } = step;
  // What is asked first is seen before anything lies over it; on the last step it is the terms and what was answered.
  const isOver = id === wizard.steps.at(-1)?.id || (id === wizard.steps[0]?.id && !moved);
  const hasRoom = chromeless || (!isOver && !low);
  const site = useMemo(() => previewSite(words, wizard, answers), [words, wizard, answers]);
  const openNow = useCallback(() => onOpenChange(true), [onOpenChange]);
  // A tablet that is turned, and turned back, finds it closed.
  useEffect(() => () => onOpenChange(false), [onOpenChange]);
  return (
    <aside aria-label={words.title}>
      {hasRoom && !typing && (
        <PreviewStrip
          title={words.title}
          site={site}
          photos={photos}
          // A frame that is as high as its page may have its foot far away.
          fixed={!chromeless}
          open={openNow}
        />
      )}
      <PreviewDialog words={words} open={open} onOpenChange={onOpenChange}>
        {children}
      </PreviewDialog>
    </aside>
  );
}

/** Whether the page was scrolled since it was opened. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => {
      if (window.scrollY > 0) setScrolled(true);
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return scrolled;
}

/** In a window that is no higher, the questions need the room more than the strip does. */
const LOW = '(max-height: 30rem)';
const isLow = () => matchMedia(LOW).matches;

function watchHeight(listener: () => void) {
  const query = matchMedia(LOW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let width: MediaQueryList | undefined;

/** Asked for once: the browser brings the page's styles up to date each time. */
function widthQuery(): MediaQueryList {
  width ??= matchMedia(WIDE);
  return width;
}

function watchWidth(listener: () => void) {
  const query = widthQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
