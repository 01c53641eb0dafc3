import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { fillText, type WizardUi } from '../../contract/index.ts';
import { FloatingBar } from '../layout/floating-bar.tsx';

/** What the floating bar needs of the uploads; `fraction` runs from 0 to 1 by bytes over all files on their way. */
export interface UploadProgress {
  subscribe(listener: () => void): () => void;
  progress(): { readonly done: number; readonly total: number; readonly busy: boolean; readonly fraction: number };
}

/** Share of the way after which progress is said aloud again. */
const SAID_EVERY = 0.25;

/** The floating bar "Uploading X of Y" with its percentage; there while files are on their way. */
export function UploadBar(props: {
  readonly uploads: UploadProgress;
  readonly ui: Pick<WizardUi, 'progress' | 'announcements'>;
  /** Whether a submission waits for them. */
  readonly awaited: boolean;
  readonly announce: (text: string) => void;
}) {
  const { uploads, ui, awaited, announce } = props;
  const { done, total, busy, fraction } = useSyncExternalStore(uploads.subscribe, uploads.progress, uploads.progress);
  const percent = Math.round(fraction * 100);

  const said = useRef(0);
  useEffect(() => {
    if (!busy) said.current = 0;
    else if (fraction >= said.current + SAID_EVERY) {
      said.current = Math.floor(fraction / SAID_EVERY) * SAID_EVERY;
      announce(fillText(ui.announcements.uploadProgress, { percent, done, total }));
    }
  }, [busy, fraction, percent, done, total, ui, announce]);

  if (!busy) return null;
  const label = fillText(ui.progress.uploading, { done, total });
  return (
    <FloatingBar
      label={label}
      percent={percent}
      percentText={fillText(ui.progress.percent, { percent })}
      colour={ui.progress.colour}
    >
      {awaited && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="0.6rem"
          fontFamily="heading"
          fontSize="1.15rem"
          fontWeight={700}
        >
          <Spinner />
          {ui.progress.uploadingTitle}
        </chakra.div>
      )}
    </FloatingBar>
  );
}

const Spinner = () => (
  <chakra.svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="1.4rem"
    height="1.4rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    color="blue"
    animation="spin 1s linear infinite"
    _motionReduce={{ animation: 'none' }}
  >
    <path d="M12 3a9 9 0 1 1-8.5 6" />
  </chakra.svg>
);
