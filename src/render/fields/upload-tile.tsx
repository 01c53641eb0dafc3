import { memo, useId, useRef } from 'react';
import type { UnreadyFile, UploadReference } from '../../contract/index.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { CrossIcon, LeftIcon, RightIcon, TickIcon } from '../../ui/later-icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOwnContext } from '../own-context.tsx';
import type { Say } from '../use-words.ts';
import { IconButton } from './icon-button.tsx';
import { sayState } from './say-upload.ts';
import { PreparingPicture, Square, TilePicture } from './tile-parts.tsx';
import { isLost, useRetry, useUploadState } from './use-upload-state.ts';

const Tile = styled('li', {
  base: { display: 'flex', flexDirection: 'column', minWidth: 0, position: 'relative' },
  variants: {
    lifted: {
      true: {
        zIndex: 2,
        cursor: 'grabbing',
        '& > div:first-of-type': { boxShadow: 'card', outline: '2px solid {colors.blue}' },
      },
    },
  },
});
/** What can be taken hold of: a press of the whole square, but for its buttons. */
const Hold = styled(Square, { base: { outlineOffset: '2px' }, variants: { held: { true: { cursor: 'grab' } } } });
const Corner = styled('div', { base: { position: 'absolute', top: 0, insetInlineEnd: 0 } });
/** Seen through it is the picture: the sign stands on a disc of its own. */
const RemoveButton = styled(IconButton, {
  base: {
    '& > svg': {
      width: '1.75rem',
      height: '1.75rem',
      padding: '0.4rem',
      borderRadius: '50%',
      bg: 'card',
      boxShadow: '0 0 0 1px {colors.hairline}',
    },
    _hover: { bg: 'transparent', color: 'danger' },
  },
});
const Badge = styled('span', {
  base: {
    position: 'absolute',
    top: '0.4rem',
    insetInlineStart: '0.4rem',
    display: 'grid',
    placeItems: 'center',
    width: '1.6rem',
    height: '1.6rem',
    borderRadius: '50%',
    bg: 'card',
    boxShadow: '0 0 0 1px {colors.hairline}',
    fontSize: '0.875rem',
  },
  variants: { status: { done: { color: 'success' }, lost: { color: 'danger' } } },
});
const Foot = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    display: 'grid',
    justifyItems: 'start',
    gap: '0.3rem',
    padding: '0.35rem',
  },
});
const Main = styled('span', {
  base: {
    maxWidth: '100%',
    padding: '0.1rem 0.45rem',
    borderRadius: 'pill',
    bg: 'card',
    boxShadow: '0 0 0 1px {colors.hairline}',
    color: 'ink',
    fontSize: '0.6875rem',
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
});
const Name = styled('span', {
  base: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'muted',
    fontSize: '0.75rem',
  },
});
const Retry = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    minHeight: '2.75rem',
    padding: '0 0.25rem',
    border: '1.5px solid',
    borderColor: 'danger',
    borderRadius: 'field',
    bg: 'card',
    color: 'danger',
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 650,
    lineHeight: '1.15',
    cursor: 'pointer',
    _hover: { color: 'ink', borderColor: 'ink' },
    _disabled: { color: 'muted', borderColor: 'hairline', cursor: 'not-allowed' },
  },
});
/** For the eye, only what went wrong is put into words. */
const Status = styled('span', {
  base: {
    color: 'danger',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    paddingTop: '0.3rem',
  },
  variants: { quiet: { true: visuallyHidden } },
});
const Moves = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '0.25rem', height: '44px', marginTop: '0.35rem' },
});
/** Together as wide as the picture; what can't be pressed is not there, unless it has the focus. */
const MoveButton = styled(IconButton, {
  base: {
    flex: '1 1 0',
    width: 'auto',
    minWidth: 0,
    border: '1.5px solid',
    borderColor: 'line',
    bg: 'card',
    '&[aria-disabled=true]:not(:focus)': { display: 'none' },
  },
});

const styleOf = (order: number | undefined) => (order === undefined ? undefined : { order });

export type Way = 'earlier' | 'later';

interface Props {
  readonly reference: UploadReference;
  /** What its buttons call it: the file's name, or more where another file has it, too. */
  readonly name: string;
  /** Its place, from 0, and how many there are. */
  readonly at: number;
  readonly count: number;
  /** Where it is shown while another place for a picture is being sought. */
  readonly order: number | undefined;
  readonly lifted: boolean;
  readonly say: Say<'uploads'>;
  readonly disabled: boolean;
  readonly onRemove: (id: string) => void;
  readonly onMove: (id: string, way: Way) => void;
}

/** One of several pictures: square, with its state, and the buttons that remove and move it. Renders by itself alone. */
export const UploadTile = memo(function UploadTile(props: Props) {
  const { reference, name, at, count, order, lifted, say, disabled, onRemove, onMove } = props;
  const { uploads } = useOwnContext();
  const state = useUploadState(reference);
  const statusId = useId();
  const hold = useRef<HTMLDivElement>(null);
  const sendAgain = useRetry(reference, state, say);
  const { id } = reference;
  const lost = isLost(state);
  const retry = () => {
    sendAgain();
    // The button goes while the file is on its way.
    hold.current?.focus();
  };
  const isMovable = count > 1 && !disabled;
  return (
    <Tile data-tile={id} lifted={lifted} style={styleOf(order)}>
      <Hold ref={hold} tabIndex={-1} data-hold={isMovable || undefined} held={isMovable} failed={lost}>
        <TilePicture url={uploads.thumbnail(id)} name={name} fit="cover" />
        {state?.status === 'done' && (
          <Badge status="done">
            <TickIcon />
          </Badge>
        )}
        {lost && (
          <Badge status="lost">
            <AlertIcon />
          </Badge>
        )}
        <Foot>
          {at === 0 && state?.status !== 'failed' && <Main>{say('main')}</Main>}
          {state?.status === 'sending' && <ProgressBar max={1} value={state.progress} aria-labelledby={statusId} />}
          {state?.status === 'failed' && (
            <Retry type="button" disabled={disabled} onClick={retry}>
              <span>
                {say('retryShort')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </span>
            </Retry>
          )}
        </Foot>
        <Corner>
          <RemoveButton type="button" data-remove disabled={disabled} onClick={() => onRemove(id)}>
            <CrossIcon />
            <VisuallyHidden>{say('remove', { name })}</VisuallyHidden>
          </RemoveButton>
        </Corner>
      </Hold>
      <Status id={statusId} quiet={!lost}>
        {sayState(say, reference, state)}
      </Status>
      <Moves>
        {isMovable && (
          <>
            <Move
              way="earlier"
              isEnd={at === 0}
              name={say('moveEarlier', { name })}
              press={() => onMove(id, 'earlier')}
            />
            <Move
              way="later"
              isEnd={at === count - 1}
              name={say('moveLater', { name })}
              press={() => onMove(id, 'later')}
            />
          </>
        )}
      </Moves>
    </Tile>
  );
});

interface MoveProps {
  readonly way: Way;
  /** Whether it goes no further: the button stays, and with it the focus. */
  readonly isEnd: boolean;
  readonly name: string;
  readonly press: () => void;
}

function Move({ way, isEnd, name, press }: MoveProps) {
  return (
    <MoveButton type="button" data-move={way} aria-disabled={isEnd || undefined} onClick={isEnd ? undefined : press}>
      {way === 'earlier' ? <LeftIcon /> : <RightIcon />}
      <VisuallyHidden>{name}</VisuallyHidden>
    </MoveButton>
  );
}

interface PreparingProps extends Pick<Props, 'order' | 'say' | 'disabled'> {
  readonly file: UnreadyFile;
}

/** A file that is just being made ready, in the room of the tile that it becomes. */
export function PreparingTile({ file: { id, name, abort }, order, say, disabled }: PreparingProps) {
  return (
    <Tile data-preparing={id} style={styleOf(order)}>
      <Square>
        <PreparingPicture />
        <Foot>
          {/* There is no picture yet to know it by. Screen readers have the name from its status. */}
          <Name aria-hidden="true">{name}</Name>
        </Foot>
        <Corner>
          <RemoveButton type="button" data-remove disabled={disabled} onClick={abort}>
            <CrossIcon />
            <VisuallyHidden>{say('remove', { name })}</VisuallyHidden>
          </RemoveButton>
        </Corner>
      </Square>
      <Status quiet>{say('preparing', { name })}</Status>
      <Moves />
    </Tile>
  );
}
