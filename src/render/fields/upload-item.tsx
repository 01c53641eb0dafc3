import { type Ref, useId, useRef } from 'react';
import type { UnreadyFile, UploadReference } from '../../contract/index.ts';
import { QuietButton } from '../../ui/controls.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { CrossIcon, RetryIcon, TickIcon } from '../../ui/later-icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOwnContext } from '../own-context.tsx';
import { IconButton } from './icon-button.tsx';
import { type SayUpload, sayState } from './say-upload.ts';
import { PreparingPicture, Square, TilePicture } from './tile-parts.tsx';
import { isLost, useRetry, useUploadState } from './use-upload-state.ts';

const Item = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'min(5.5rem, 28%) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0.5rem min(0.85rem, 4%)',
  },
});
const Words = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
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

/**
 * A file that is just being made ready. It has the room of the item that it becomes, so that nothing moves away under a
 * finger that is pressing Continue.
 */
export function PreparingItem({ file: { id, name }, ...button }: { readonly file: UnreadyFile } & RemoveProps) {
  return (
    <Item data-preparing={id}>
      <Square>
        <PreparingPicture />
      </Square>
      <Words>{button.say('preparing', { name })}</Words>
      <RemoveButton name={name} {...button} />
    </Item>
  );
}

interface RemoveProps {
  readonly say: SayUpload;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly removeRef: Ref<HTMLButtonElement>;
}

interface Props extends RemoveProps {
  readonly reference: UploadReference;
}

/** The one picture of a question: how it looks, where it stands in words and as a bar, and what can be done about it. */
export function UploadItem({ reference, ...button }: Props) {
  const { say, disabled } = button;
  const { uploads } = useOwnContext();
  const state = useUploadState(reference);
  const statusId = useId();
  const status = useRef<HTMLSpanElement>(null);
  const sendAgain = useRetry(reference, state, say);
  const { name } = reference;
  const retry = () => {
    sendAgain();
    // The button goes while the file is on its way.
    status.current?.focus();
  };
  return (
    <Item>
      <Square failed={isLost(state)}>
        <TilePicture url={uploads.thumbnail(reference.id)} name={name} fit="contain" />
      </Square>
      <Words>
        <Status ref={status} id={statusId} tabIndex={-1} status={state?.status ?? 'waiting'}>
          {state?.status === 'done' && <TickIcon />}
          {isLost(state) && <AlertIcon />}
          <span>{sayState(say, reference, state)}</span>
        </Status>
        {state?.status === 'sending' && <ProgressBar max={1} value={state.progress} aria-labelledby={statusId} />}
        {state?.status === 'failed' && (
          <QuietButton type="button" disabled={disabled} onClick={retry}>
            <RetryIcon />
            {say('retry', { name })}
          </QuietButton>
        )}
      </Words>
      <RemoveButton name={name} {...button} />
    </Item>
  );
}

function RemoveButton({ name, say, disabled, onRemove, removeRef }: { readonly name: string } & RemoveProps) {
  return (
    <IconButton ref={removeRef} type="button" disabled={disabled} onClick={onRemove}>
      <CrossIcon />
      <VisuallyHidden>{say('remove', { name })}</VisuallyHidden>
    </IconButton>
  );
}
