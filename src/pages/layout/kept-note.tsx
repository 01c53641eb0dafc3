import { chakra } from '@chakra-ui/react';
import { DRAFT_DAYS, type DraftsUi, fillText } from '../../contract/index.ts';
import { ClearQuestion, useClearQuestion } from './clear-question.tsx';
import type { Keeping } from './use-kept-form.ts';

interface Props {
  readonly words: DraftsUi;
  readonly keeping: Pick<Keeping, 'status'>;
  /** Clears everything that the customer has filled in. */
  clear(): void;
}

/** Says under the questions that the answers are kept on this device, or that they are not, and lets them be cleared. */
export function KeptNote({ words, keeping: { status }, clear }: Props) {
  const { asks, button, ask, close } = useClearQuestion();
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
      <chakra.span>{status === 'kept' ? fillText(words.note, { days: DRAFT_DAYS }) : words.unkept}</chakra.span>{' '}
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
}

const Note = chakra('div', {
  base: { marginTop: '2rem', paddingTop: '1rem', borderTop: '1px solid', borderColor: 'line', color: 'muted' },
});
