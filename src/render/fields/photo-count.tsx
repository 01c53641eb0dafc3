import { useSyncExternalStore } from 'react';
import type { UploadReference } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { useOwnContext } from '../own-context.tsx';
import type { Say } from '../use-words.ts';
import { isLost } from './use-upload-state.ts';

/** It has its room while the first picture is being made ready. */
const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 0.75rem',
    minHeight: '1.5em',
    color: 'muted',
    fontSize: '0.9375rem',
    lineHeight: '1.5',
  },
});
const Lost = styled('span', { base: { color: 'danger', fontWeight: 600 } });

const MEGABYTE = 1024 * 1024;

/** How many pictures are here, and what they weigh. */
export function sayReady(say: Say<'uploads'>, ready: readonly UploadReference[]): string {
  const bytes = ready.reduce((sum, { size }) => sum + size, 0);
  // The smallest that is shown: nobody asks for less.
  const size = bytes > 0 ? Math.max(0.1, bytes / MEGABYTE).toFixed(1) : '0';
  return say('ready', { count: ready.length, size });
}

interface Props {
  readonly references: readonly UploadReference[];
  readonly say: Say<'uploads'>;
}

/** The line over the pictures: how many are ready, and how many did not arrive. */
export function PhotoCount({ references, say }: Props) {
  const { uploads } = useOwnContext();
  const lostIds = () =>
    references
      .filter(({ id }) => isLost(uploads.state(id)))
      .map(({ id }) => id)
      .join(' ');
  // As a text, so that it is rendered only when another one fails or arrives.
  const lost = new Set(useSyncExternalStore(uploads.subscribe, lostIds, lostIds).split(' ').filter(Boolean));
  const ready = references.filter(({ id }) => !lost.has(id));
  return (
    <Line>
      {ready.length > 0 && <span>{sayReady(say, ready)}</span>}
      {lost.size > 0 && <Lost>{say('lost', { count: lost.size })}</Lost>}
    </Line>
  );
}
