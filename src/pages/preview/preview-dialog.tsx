import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { VIEW } from '../../browser/view-edges.ts';
import type { PreviewUi } from '../../contract/index.ts';
import { CLOSE, EYE, Line } from './drawings.tsx';

interface Props {
  readonly words: Pick<PreviewUi, 'title' | 'open' | 'close'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * What it holds, in a dialogue. Escape closes it; the focus comes back. On a phone the bar at the foot of the screen has
 * the button for it; where there is more room it stands below the form's own.
 */
export const PreviewDialog = memo(function PreviewDialog({ words, open, onOpenChange, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <chakra.aside
      aria-label={words.title}
      display="flex"
      justifyContent="flex-end"
      maxWidth="44rem"
      // Into the room that the form leaves at its end.
      margin={{ base: 0, md: '-5rem auto 0' }}
      padding={{ base: 0, md: '0 1.25rem 2rem' }}
    >
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari gives the focus to no button that is pressed: the dialog gives back what had it.
          currentTarget.focus();
          onOpenChange(true);
        }}
        display={{ base: 'none', md: 'flex' }}
        alignItems="center"
        justifyContent="center"
        gap="0.5rem"
        minHeight="3.25rem"
        padding="0.5rem 1.25rem"
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
        onClose={() => onOpenChange(false)}
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
