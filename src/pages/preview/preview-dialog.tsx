import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { VIEW } from '../../browser/view-edges.ts';
import type { PreviewUi } from '../../contract/index.ts';
import { CLOSE, EYE, Line } from './drawings.tsx';

interface Props {
  readonly words: Pick<PreviewUi, 'title' | 'open' | 'close'>;
  readonly children: ReactNode;
}

/**
 * A button below the form's own that opens what it holds in a dialogue. Escape closes it; the focus comes back. It does
 * not float: it would cover what is to be pressed.
 */
export const PreviewDialog = memo(function PreviewDialog({ words, children }: Props) {
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
      display="flex"
      justifyContent="flex-end"
      maxWidth="44rem"
      // Into the room that the form leaves at its end.
      margin="-5rem auto 0"
      padding="0 min(1.25rem, 6.25vw) 2rem"
    >
      <chakra.button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        flexGrow={{ base: 1, sm: 0 }}
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="0.5rem"
        minHeight="3.25rem"
        // Where it fills the line, a word in large text needs the room.
        padding={{ base: '0.5rem', sm: '0.5rem 1.25rem' }}
        border="2px solid"
        borderColor="ink"
        borderRadius="field"
        bg="transparent"
        color="ink"
        font="inherit"
        fontSize="1.1rem"
        fontWeight={600}
        cursor="pointer"
        _hover={{ bg: 'blueLight' }}
      >
        <Line d={EYE} />
        {words.open}
      </chakra.button>
      <chakra.dialog
        ref={dialog}
        aria-labelledby={title}
        onClose={closed}
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
        // Pixels: large text needs the room more than the edges do.
        width="min(32rem, 100vw - 24px)"
        maxWidth="none"
        // Between the edges of what is seen, where the browser would take the frame's.
        top={VIEW.top}
        bottom={VIEW.bottom}
        maxHeight={`calc(min(100dvh, ${VIEW.shown}) - 24px)`}
        padding={0}
        // Seen where colours are forced, and grounds are not.
        border="2px solid transparent"
        borderRadius="card"
        bg="paper"
        color="ink"
        overflowY="auto"
        css={{ '&::backdrop': { background: 'rgb(20 33 61 / 0.6)' } }}
      >
        {open && (
          <chakra.div padding={{ base: '12px', sm: '1rem' }}>
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="0.75rem">
              <chakra.h2 id={title} minWidth={0} margin={0} fontSize="1.2rem" overflowWrap="anywhere">
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
});
