import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { DRAFT_DAYS, type DraftsUi, fillText } from '../../contract/index.ts';
import { PlainButton } from './action-button.tsx';
import type { Keeping } from './use-kept-form.ts';

interface Props {
  readonly words: DraftsUi;
  readonly keeping: Pick<Keeping, 'status'>;
  /** Clears everything that the customer has filled in. */
  clear(): void;
}

/** Says under the questions that the answers are kept on this device, or that they are not, and lets them be cleared. */
export function KeptNote({ words, keeping: { status }, clear }: Props) {
  const [asks, setAsks] = useState(false);
  const question = useFocusWhen<HTMLParagraphElement>(asks);
  // Only once it was asked: at first nobody has pressed anything.
  const asked = useRef(false);
  const clearButton = useFocusWhen<HTMLButtonElement>(!asks && asked.current);
  if (status === 'off' || status === 'unknown') return null;
  if (asks) {
    return (
      <Note role="group" aria-label={words.clear}>
        <chakra.p ref={question} tabIndex={-1} outline="none" margin="0 0 0.75rem" color="ink" fontWeight={600}>
          {words.clearQuestion}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
          <PlainButton type="button" onClick={clear}>
            {words.clearYes}
          </PlainButton>
          <PlainButton type="button" onClick={() => setAsks(false)}>
            {words.clearNo}
          </PlainButton>
        </chakra.div>
      </Note>
    );
  }
  return (
    <Note data-kept={status}>
      <chakra.span>{status === 'kept' ? fillText(words.note, { days: DRAFT_DAYS }) : words.unkept}</chakra.span>{' '}
      <chakra.button
        type="button"
        ref={clearButton}
        onClick={() => {
          asked.current = true;
          setAsks(true);
        }}
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

/** The button that was pressed is gone: the focus goes to what stands there instead. */
function useFocusWhen<E extends HTMLElement>(shown: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (shown) element.current?.focus();
  }, [shown]);
  return element;
}
