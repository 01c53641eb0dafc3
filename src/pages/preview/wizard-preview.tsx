import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useId, useSyncExternalStore } from 'react';
import type { Answers, Json, Wizard } from '../../contract/index.ts';
import { LivePreview } from './live-preview.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** Where the bytes of chosen pictures lie. */
interface Pictures {
  subscribe(listener: () => void): () => void;
  preview(id: string): string | undefined;
}

/** From here on there is room beside the form; the theme's breakpoint `lg`. */
const WIDE = '(min-width: 62em)';

/** The live preview in its place: beside the form where there is room, else behind a button. */
export function WizardPreview(props: {
  readonly wizard: Wizard;
  readonly answers: Answers;
  readonly uploads: Pictures;
}) {
  const { wizard, uploads } = props;
  // Whatever the customer does in the form is drawn first.
  const answers = useDeferredValue(props.answers);
  const logo = useSyncExternalStore(uploads.subscribe, () => pictureOf(answers.logo, uploads));
  const wide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const title = useId();
  const words = wizard.ui.preview;
  if (!words) return null;
  const preview = <LivePreview words={words} wizard={wizard} answers={answers} logo={logo} />;
  if (!wide) return <PreviewDialog words={words}>{preview}</PreviewDialog>;
  return (
    <chakra.aside aria-labelledby={title} position="sticky" top="1.25rem" marginTop="2.5rem">
      <chakra.h2 id={title} margin="0 0 0.75rem" fontSize="1.25rem">
        {words.title}
      </chakra.h2>
      {preview}
    </chakra.aside>
  );
}

function watchWidth(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Object URL of a chosen picture, while its bytes are here. */
function pictureOf(reference: Json | undefined, uploads: Pictures): string | undefined {
  if (typeof reference !== 'object' || reference === null || Array.isArray(reference)) return undefined;
  return typeof reference.id === 'string' ? uploads.preview(reference.id) : undefined;
}
