import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { UploadReference, UploadState } from '../../contract/index.ts';
import { QuietButton } from '../../ui/controls.tsx';
import { AlertIcon, CrossIcon, PictureIcon, RetryIcon, TickIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOwnContext } from '../own-context.tsx';
import { type SayUpload, sayState } from './say-upload.ts';

const Item = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'min(4rem, 20%) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0.5rem min(0.85rem, 4%)',
    padding: '0.5rem',
    border: '1.5px solid',
    borderColor: 'hairline',
    borderRadius: 'field',
    bg: 'card',
  },
  variants: { failed: { true: { borderColor: 'danger', bg: 'dangerWash' } } },
});
const Thumbnail = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    aspectRatio: '1',
    borderRadius: '0.35rem',
    overflow: 'hidden',
    bg: 'blueWash',
    color: 'muted',
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  },
});
const Words = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.4rem',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: '0.9375rem',
  },
});
const Status = styled('span', {
  base: {
    display: 'flex',
    gap: '0.4rem',
    alignItems: 'flex-start',
    outline: 'none',
    '& svg': { flexShrink: 0, marginTop: '0.1rem' },
  },
  variants: {
    status: {
      waiting: {},
      sending: {},
      done: { '& svg': { color: 'success' } },
      failed: { color: 'danger', fontWeight: 600 },
      gone: { color: 'danger', fontWeight: 600 },
    },
  },
});
const RetryButton = styled(QuietButton, { base: { gridColumn: '1 / -1', justifySelf: 'start' } });
/** Pixels: large text needs the room more than the cross does. */
const BUTTON = '44px';

/** Where a button would stand. */
const Gap = styled('span', { base: { width: BUTTON } });
const RemoveButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: BUTTON,
    height: BUTTON,
    border: 'none',
    borderRadius: 'field',
    bg: 'transparent',
    color: 'ink',
    cursor: 'pointer',
    _hover: { color: 'danger', bg: 'dangerWash' },
    _disabled: { color: 'line', cursor: 'not-allowed' },
  },
});

/** State of one file as the store knows it; renders again when it changes, and nothing else with it. */
function useUploadState(id: string): UploadState | undefined {
  const { uploads } = useOwnContext();
  const read = () => uploads.state(id);
  return useSyncExternalStore(uploads.subscribe, read, read);
}

/**
 * A file that is just being made ready. It has the room of the item that it becomes, so that nothing moves away under a
 * finger that is pressing Continue.
 */
export function PreparingItem({ name, say }: { readonly name: string; readonly say: SayUpload }) {
  return (
    <Item>
      <Thumbnail>
        <PictureIcon />
      </Thumbnail>
      <Words>{say('preparing', { name })}</Words>
      <Gap />
    </Item>
  );
}

interface Props {
  readonly reference: UploadReference;
  readonly say: SayUpload;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** One chosen file: thumbnail, where it stands in words and as a bar, and what can be done about it. */
export function UploadItem({ reference, say, disabled, onRemove }: Props) {
  const { uploads, announce } = useOwnContext();
  const state = useUploadState(reference.id);
  const preview = uploads.preview(reference.id);
  const statusId = useId();
  const status = useRef<HTMLSpanElement>(null);
  const { name } = reference;
  const isLost = state?.status === 'failed' || state?.status === 'gone';
  const retried = useRef(false);
  const outcome = state?.status === 'failed' || state?.status === 'done' ? sayState(say, reference, state) : '';
  useEffect(() => {
    if (outcome === '' || !retried.current) return;
    retried.current = false;
    announce(outcome);
  }, [outcome, announce]);
  const retry = () => {
    retried.current = true;
    uploads.retry(reference.id);
    // The button goes while the file is on its way.
    status.current?.focus();
  };
  return (
    <Item failed={isLost}>
      <Thumbnail>
        {preview === undefined ? <PictureIcon /> : <img src={preview} alt={name} width={64} height={64} />}
      </Thumbnail>
      <Words>
        <Status ref={status} id={statusId} tabIndex={-1} status={state?.status ?? 'waiting'}>
          {state?.status === 'done' && <TickIcon />}
          {isLost && <AlertIcon />}
          <span>{sayState(say, reference, state)}</span>
        </Status>
        {state?.status === 'sending' && <ProgressBar max={1} value={state.progress} aria-labelledby={statusId} />}
      </Words>
      <RemoveButton type="button" disabled={disabled} onClick={onRemove}>
        <CrossIcon />
        <VisuallyHidden>{say('remove', { name })}</VisuallyHidden>
      </RemoveButton>
      {state?.status === 'failed' && (
        <RetryButton type="button" disabled={disabled} onClick={retry}>
          <RetryIcon />
          {say('retry', { name })}
        </RetryButton>
      )}
    </Item>
  );
}
