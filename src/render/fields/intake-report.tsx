import { type RefObject, useId, useRef } from 'react';
import type { FileRefusal } from '../../contract/index.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { CrossIcon } from '../../ui/later-icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { IconButton } from './icon-button.tsx';
import type { SayUpload } from './say-upload.ts';
import { leadOf } from './use-file-intake.ts';

const Box = styled('div', {
  base: {
    padding: '0.5rem 0.25rem 0.5rem 0.85rem',
    border: '1.5px solid',
    borderColor: 'danger',
    borderRadius: 'card',
    bg: 'dangerWash',
  },
});
const Title = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '0.5rem', color: 'danger', fontWeight: 650 },
});
const List = styled('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });
const Line = styled('li', {
  base: {
    display: 'flex',
    gap: '0.25rem',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'hairline' },
  },
});
/** Names of files can be one long word. */
const Reason = styled('span', { base: { minWidth: 0, padding: '0.6rem 0', overflowWrap: 'anywhere' } });

interface Props {
  /** Id of the control that they were chosen with. */
  readonly control: string;
  readonly refusals: readonly FileRefusal[];
  readonly say: SayUpload;
  readonly dismiss: (refusal: FileRefusal) => void;
  /** Where the focus goes when the last of them was dismissed. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * Files that were not taken, each with the reason and what to do, until they are dismissed. Continue that waited for them
 * leads here.
 */
export function IntakeReport({ control, refusals, say, dismiss, inputRef }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  if (refusals.length === 0) return null;
  const putAway = (refusal: FileRefusal, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? inputRef.current)?.focus();
    dismiss(refusal);
  };
  return (
    <Box tabIndex={-1} role="group" aria-labelledby={titleId} data-refused={control}>
      <Title id={titleId}>
        <AlertIcon />
        {say('notAdded', { count: refusals.length })}
      </Title>
      <List ref={list}>
        {refusals.map((refusal, at) => (
          <Line key={`${refusal.name} ${refusal.reason}`}>
            <Reason>
              <b>{leadOf(refusal)}</b>
              {refusal.reason}
            </Reason>
            <IconButton type="button" onClick={() => putAway(refusal, at)}>
              <CrossIcon />
              <VisuallyHidden>{say('dismiss', { name: refusal.name })}</VisuallyHidden>
            </IconButton>
          </Line>
        ))}
      </List>
    </Box>
  );
}
