import { chakra } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { RefusedEdit, Small } from './edit-outcome.tsx';
import { focusPanel } from './focus-panel.ts';
import { Mono, SmallButton } from './parts.tsx';
import type { Editing } from './use-edit.ts';

/** Says at the top of the panel what was saved last, and takes it back, or what was saved before it. */
export function SavedEdits({ editing }: { readonly editing: Editing }) {
  const { state, undoing, closeUndo, missed, closeMissed } = editing;
  const closing =
    (close: () => void) =>
    ({ currentTarget }: MouseEvent) => {
      focusPanel(currentTarget);
      close();
    };
  return (
    <>
      {state.stage === 'saved' && <SavedNote editing={editing} {...state} />}
      <EditsBefore editing={editing} />
      {undoing.stage === 'asking' && <Small color="muted">Comparing …</Small>}
      {undoing.stage === 'refused' && <RefusedEdit error={undoing.error} close={closing(closeUndo)} />}
      {missed !== undefined && (
        // Whatever is written meanwhile may be far down.
        <chakra.div position="sticky" top={0} zIndex={1} marginBottom="1rem" paddingBottom="0.7rem" bg="paper">
          <RefusedEdit aside error={missed} close={closing(closeMissed)} />
        </chakra.div>
      )}
    </>
  );
}

type Saved = Extract<Editing['state'], { readonly stage: 'saved' }>;

function SavedNote({ editing: { undo, close }, edit, undone }: Saved & { readonly editing: Editing }) {
  const note = useRef<HTMLDivElement>(null);
  const focusNote = () => note.current?.focus({ preventScroll: true });
  // The button that saved it is gone.
  useEffect(focusNote, []);
  const undoIt = () => {
    // As this button will be, too.
    focusNote();
    undo(edit);
  };
  const closeIt = ({ currentTarget }: MouseEvent) => {
    focusPanel(currentTarget);
    close();
  };
  return (
    <chakra.div
      ref={note}
      role="group"
      aria-label="The last edit"
      tabIndex={-1}
      // Whatever was edited may be far down.
      position="sticky"
      top={0}
      zIndex={1}
      display="flex"
      flexWrap="wrap"
      gap="0.5rem"
      alignItems="center"
      marginBottom="1rem"
      padding="0.5rem 0.9rem"
      bg="successWash"
      borderRadius="field"
      overflowWrap="anywhere"
    >
      <chakra.span flex="1 1 12rem">
        {undone ? `${edit.file} is as it was before.` : `Saved in ${edit.file}.`}
      </chakra.span>
      {!undone && (
        <SmallButton type="button" onClick={undoIt}>
          Undo
        </SmallButton>
      )}
      <SmallButton type="button" onClick={closeIt}>
        Close
      </SmallButton>
    </chakra.div>
  );
}

/** What else can be taken back, the newest first. */
function EditsBefore({ editing: { state, saved, undo } }: { readonly editing: Editing }) {
  const others = saved.filter(({ id }) => state.stage !== 'saved' || state.edit.id !== id);
  if (others.length === 0) return null;
  return (
    <chakra.details marginBottom="1rem">
      <chakra.summary cursor="pointer" fontSize="0.875rem" fontWeight={600}>
        {others.length === 1 ? '1 edit before' : `${others.length} edits before`}
      </chakra.summary>
      <chakra.ul listStyleType="none" margin="0.5rem 0 0" padding={0} display="grid" gap="0.5rem">
        {others.map((edit) => (
          <chakra.li key={edit.id} display="flex" gap="0.5rem" alignItems="center">
            <chakra.div flex="1" minWidth={0}>
              <Small>{edit.file}</Small>
              <Mono>{edit.line}</Mono>
            </chakra.div>
            <SmallButton
              type="button"
              aria-label={`Undo ${edit.line} in ${edit.file}`}
              onClick={({ currentTarget }) => {
                focusPanel(currentTarget);
                undo(edit);
              }}
            >
              Undo
            </SmallButton>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
