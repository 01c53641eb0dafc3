import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PreviewUi } from '../../contract/index.ts';
import { CLOSE, EYE, Line } from './drawings.tsx';

/** A button at the foot of the screen that opens what it holds in a dialogue. Escape closes it; the focus comes back. */
export function PreviewDialog(props: {
  readonly words: Pick<PreviewUi, 'title' | 'open' | 'close'>;
  readonly children: ReactNode;
}) {
  const { words, children } = props;
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const closed = () => {
    setOpen(false);
    // Safari gives the focus to no button that is pressed, and so has none to give back.
    opener.current?.focus();
  };
  return (
    <chakra.aside
      aria-label={words.title}
      // Floats above the page as far as its end, where it rests below the form's own buttons.
      position="sticky"
      zIndex={14}
      bottom="0.75rem"
      display="flex"
      justifyContent="flex-end"
      maxWidth="44rem"
      margin="-4.5rem auto 0"
      padding="0 1.25rem 1.25rem"
      pointerEvents="none"
    >
      <chakra.button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        pointerEvents="auto"
        display="flex"
        alignItems="center"
        gap="0.5rem"
        minHeight="3rem"
        padding="0.4rem 1.25rem"
        border="2px solid"
        borderColor="card"
        borderRadius="pill"
        bg="ink"
        color="white"
        font="inherit"
        fontWeight={650}
        boxShadow="card"
        cursor="pointer"
      >
        <Line d={EYE} />
        {words.open}
      </chakra.button>
      <chakra.dialog
        ref={dialog}
        aria-labelledby={title}
        onClose={closed}
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
        pointerEvents="auto"
        width="min(32rem, 100vw - 1.5rem)"
        maxWidth="none"
        maxHeight="calc(100dvh - 1.5rem)"
        padding={0}
        border="none"
        borderRadius="card"
        bg="paper"
        color="ink"
        overflowY="auto"
        css={{ '&::backdrop': { background: 'rgb(20 33 61 / 0.6)' } }}
      >
        {open && (
          <chakra.div padding={{ base: '0.75rem', sm: '1rem' }}>
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="0.75rem">
              <chakra.h2 id={title} margin={0} fontSize="1.2rem">
                {words.title}
              </chakra.h2>
              <chakra.button
                type="button"
                aria-label={words.close}
                onClick={() => dialog.current?.close()}
                flex="none"
                display="grid"
                placeItems="center"
                width="2.75rem"
                height="2.75rem"
                padding={0}
                border="none"
                borderRadius="pill"
                bg="transparent"
                color="ink"
                cursor="pointer"
                _hover={{ bg: 'blueLight' }}
              >
                <Line d={CLOSE} />
              </chakra.button>
            </chakra.div>
            {children}
          </chakra.div>
        )}
      </chakra.dialog>
    </chakra.aside>
  );
}
