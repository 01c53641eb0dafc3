import { chakra } from '@chakra-ui/react';
import { memo, useEffect } from 'react';
import { DRAFT_DAYS, type DraftsUi, fillText } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { ClearQuestion, useClearQuestion } from './clear-question.tsx';
import { StatusBox } from './delivery-status.tsx';
import type { Keeping } from './use-kept-form.ts';

interface Props {
  readonly words: DraftsUi;
  readonly status: Keeping['status'];
  /** Clears everything that the customer has filled in. */
  clear(): void;
  announce(text: string): void;
}

/**
 * Says under the questions that the answers are kept on this device, and lets them be cleared; where they can't be
 * kept, that is announced, and stands out.
 */
export const KeptNote = memo(function KeptNote({ words, status, clear, announce }: Props) {
  const { asks, button, ask, close } = useClearQuestion();
  const { unkept } = words;
  useEffect(() => {
    if (status === 'unkept') announce(unkept);
  }, [status, unkept, announce]);
  if (status === 'off' || status === 'unknown') return null;
  if (asks) {
    return (
      <Note>
        <ClearQuestion words={words} clear={clear} close={close} />
      </Note>
    );
  }
  return (
    <Note data-kept={status}>
      {status === 'kept' ? (
        <span>{fillText(words.note, { days: DRAFT_DAYS })}</span>
      ) : (
        <StatusBox css={{ margin: '0 0 0.75rem', color: 'ink', fontWeight: 600 }}>{unkept}</StatusBox>
      )}{' '}
      <chakra.button
        type="button"
        ref={button}
        onClick={ask}
        // As tall as a finger, without pushing the lines apart.
        padding="0.75rem 0"
        margin="-0.75rem 0"
        minHeight="2.75rem"
        bg="transparent"
        border="none"
        font="inherit"
        fontWeight={600}
        color="blue"
        textDecoration="underline"
        cursor="pointer"
      >
        {words.clear}
      </chakra.button>
    </Note>
  );
});

const Note = styled('div', {
  base: {
    marginTop: { base: '0.75rem', md: '1.25rem' },
    paddingTop: '0.75rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    color: 'muted',
    fontSize: '0.95rem',
  },
});
