import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { DraftsUi } from '../../contract/index.ts';
import { PlainButton } from '../../ui/action-button.tsx';

interface Props {
  readonly words: DraftsUi;
  clear(): void;
  /** It is not to be done; so it is for Escape. */
  close(): void;
}

/** Asks before everything that the customer has filled in is cleared. It takes the focus: its button is gone. */
export function ClearQuestion({ words, clear, close }: Props) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <chakra.div
      role="group"
      aria-label={words.clear}
      width="100%"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <chakra.p ref={question} tabIndex={-1} outline="none" margin="0 0 0.75rem" color="ink" fontWeight={600}>
        {words.clearQuestion}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
        <PlainButton type="button" onClick={clear}>
          {words.clearYes}
        </PlainButton>
        <PlainButton type="button" onClick={close}>
          {words.clearNo}
        </PlainButton>
      </chakra.div>
    </chakra.div>
  );
}

/** Whether it is asked, and the button that asks it: that one has the focus again when the question goes. */
export function useClearQuestion() {
  const [asks, setAsks] = useState(false);
  // Only once it was asked: at first nobody has pressed anything.
  const asked = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!asks && asked.current) button.current?.focus();
  }, [asks]);
  const ask = () => {
    asked.current = true;
    setAsks(true);
  };
  return { asks, button, ask, close: () => setAsks(false) };
}
