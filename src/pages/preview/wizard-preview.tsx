import { chakra } from '@chakra-ui/react';
import { memo, useDeferredValue, useId, useMemo, useSyncExternalStore } from 'react';
import { VIEW } from '../../browser/view-edges.ts';
import type { Answers, PreviewPage, Step, Wizard } from '../../contract/index.ts';
import { BACKGROUNDS } from '../layout/backgrounds.ts';
import { LivePreview } from './live-preview.tsx';
import { PREVIEW_PAGES } from './page-tabs.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { type Pictures, useLogo } from './use-logo.ts';

/** From here on there is room beside the form; the theme's breakpoint `lg`. */
const WIDE = '(min-width: 62em)';

interface Props {
  readonly wizard: Wizard;
  /** The step that the customer is at. */
  readonly step: Step;
  readonly answers: Answers;
  readonly uploads: Pictures;
  /** Whether it is open where it stands behind a button. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The live preview in its place: beside the form where there is room, else behind a button. */
export const WizardPreview = memo(function WizardPreview({ wizard, uploads, open, onOpenChange, ...now }: Props) {
  // Whatever the customer does in the form is rendered first.
  const answers = useDeferredValue(now.answers);
  const about = useDeferredValue(pageAbout(now.step));
  const logo = useLogo(answers, uploads);
  const wide = useSyncExternalStore(
    watchWidth,
    () => widthQuery().matches,
    () => undefined,
  );
  const title = useId();
  const words = wizard.ui.preview;
  const preview = useMemo(
    () => words && <LivePreview words={words} wizard={wizard} answers={answers} logo={logo} about={about} />,
    [words, wizard, answers, logo, about],
  );
  // A prerendered page has no width yet.
  if (!words || wide === undefined) return null;
  if (!wide)
    return (
      <PreviewDialog words={words} open={open} onOpenChange={onOpenChange}>
        {preview}
      </PreviewDialog>
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

/** The page that shows what the step is about (`ui:preview`). */
function pageAbout({ ui }: Step): PreviewPage {
  return PREVIEW_PAGES.find((page) => page === ui['ui:preview']) ?? 'home';
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
