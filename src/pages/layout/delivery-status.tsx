import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { focusOnArrival } from '../../browser/focus-on-arrival.ts';
import { fillText, type OutboxUi } from '../../contract/index.ts';
import { type OutboxState, type WaitedFile, waitedFor } from '../../deliver/index.ts';
import { styled } from '../../ui/styled.tsx';
import type { Keeping } from './use-kept-form.ts';

interface Props {
  readonly words: OutboxUi;
  /** Of the submission; nothing is shown before it was submitted. */
  readonly state: OutboxState | undefined;
  /** Whether it arrived as it was submitted, and something was changed by then. */
  readonly isChangedSince?: boolean;
  /** Whether its answers outlive this page. */
  readonly kept: Keeping['status'];
  announce(text: string): void;
  /** Leads to a question. */
  show(field: string): void;
}

/** Milliseconds after which a state is announced to those who don’t see it. */
const LASTS = 1000;

/** Submissions that this page has shown as sent off, by their id. */
const shown = new Set<string>();

/**
 * Where a submission stands that has not arrived yet: on this device, on its way, or held back since an answer was
 * changed; and of one that arrived, that what was changed by then is not sent. It is announced; to who opens the form again it is the first thing to read, wherever on the page it stands.
 */
export function DeliveryStatus(props: Props) {
  const { announce, state, words } = props;
  const { phase, title, message, file } = describe(props);
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef<string>(undefined);
  // What else changes of the submission is no news.
  const { submissionId = '', queuedAt = '' } = state?.submission ?? {};
  useEffect(() => {
    if (phase === undefined) return;
    const isBefore = Date.parse(queuedAt) < performance.timeOrigin;
    const isNews = isBefore && !shown.has(submissionId);
    shown.add(submissionId);
    const isRead = isNews && focusOnArrival(box.current);
    // What comes back each time that it is tried again by itself is no news.
    const news = [submissionId, queuedAt, title, message].join();
    if (isRead) announced.current = news;
    // That it is on its way the button says.
    if (isRead || phase === 'sending') return;
    // What passes in a moment, as before the first call, is no news either.
    const timer = setTimeout(() => {
      if (announced.current !== news) announce(`${title}. ${message}`);
      announced.current = news;
    }, LASTS);
    return () => clearTimeout(timer);
  }, [phase, title, message, announce, submissionId, queuedAt]);
  if (phase === undefined) return null;
  return (
    <StatusBox ref={box} tabIndex={-1} css={{ outline: 'none' }} data-delivery-state={phase}>
      <chakra.strong display="block">{title}</chakra.strong>
      <span>{message}</span>
      {file && (
        <ToPicture type="button" onClick={() => props.show(file.field)}>
          {fillText(words.toPicture, { name: file.name })}
        </ToPicture>
      )}
    </StatusBox>
  );
}

interface Described {
  /** Undefined where nothing is said. */
  readonly phase?: 'held' | 'sending' | 'stopped' | 'saved';
  readonly title: string;
  readonly message: string;
  /** The picture that has to be seen to. */
  readonly file?: WaitedFile | undefined;
}

function describe({ words, state, isChangedSince, kept }: Props): Described {
  const nothing = { title: '', message: '' };
  if (state?.phase === 'received' && isChangedSince)
    return { phase: 'held', title: words.held, message: words.heldArrived };
  if (!state || state.phase === 'received') return nothing;
  const { submission } = state;
  const lasting = state.lasting && kept !== 'unkept';
  if (!submission.submitted) {
    const isHeld = shown.has(submission.submissionId);
    return isHeld ? { phase: 'held', title: words.held, message: words.heldMessage } : nothing;
  }
  const goesOn = lasting ? words.savedMessage : words.unsavedMessage;
  if (state.phase === 'sending') return { phase: 'sending', title: words.sending, message: goesOn };
  if (state.stoppedBy) {
    const message = state.stoppedBy === 'file' ? words.stoppedPicture : words.stoppedMessage;
    return { phase: 'stopped', title: words.stopped, message, file: waitedFor(submission) };
  }
  const file = navigator.onLine ? waitedFor(submission) : undefined;
  const message = file === undefined ? goesOn : `${goesOn} ${fillText(words.waitsFor, { name: file.name })}`;
  return { phase: 'saved', title: lasting ? words.saved : words.unsaved, message, file };
}

const ToPicture = styled('button', {
  base: {
    display: 'block',
    minHeight: '2.75rem',
    padding: 0,
    bg: 'transparent',
    border: 'none',
    color: 'blue',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    textDecoration: 'underline',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
});

/** A quiet box for what the customer may want to know and need not do anything about. */
export const StatusBox = styled('div', {
  base: {
    marginTop: '1.5rem',
    padding: '0.75rem 1rem',
    bg: 'blueWash',
    borderLeft: '5px solid',
    borderColor: 'blue',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
  },
});
