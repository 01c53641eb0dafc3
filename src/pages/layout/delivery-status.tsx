import { chakra } from '@chakra-ui/react';
import type { OutboxUi } from '../../contract/index.ts';
import type { OutboxState } from '../../deliver/index.ts';

interface Props {
  readonly words: OutboxUi;
  /** Of the submission; nothing is shown before it was submitted. */
  readonly state: OutboxState | undefined;
  /** Whether it outlives this page. */
  readonly lasting: boolean;
}

/** Where a submission stands that has not arrived yet: on this device, or on its way. */
export function DeliveryStatus({ words, state, lasting }: Props) {
  if (!state?.submission.submitted || state.phase === 'received') return null;
  const sending = state.phase === 'sending';
  if (state.stoppedBy) {
    return (
      <StatusBox data-delivery-state="stopped">
        <chakra.strong display="block">{words.stopped}</chakra.strong>
        <span>{state.stoppedBy === 'file' ? words.stoppedPicture : words.stoppedMessage}</span>
      </StatusBox>
    );
  }
  const title = lasting ? words.saved : words.unsaved;
  return (
    <StatusBox data-delivery-state={sending ? 'sending' : 'saved'}>
      <chakra.strong display="block">{sending ? words.sending : title}</chakra.strong>
      <span>{lasting ? words.savedMessage : words.unsavedMessage}</span>
    </StatusBox>
  );
}

/** A quiet box for what the customer may want to know and need not do anything about. */
export const StatusBox = chakra('div', {
  base: {
    marginTop: '1.5rem',
    padding: '0.75rem 1rem',
    bg: 'blueWash',
    borderLeft: '5px solid',
    borderColor: 'blue',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
  },
});
