import { chakra } from '@chakra-ui/react';
import { fillText, type OutboxUi } from '../../contract/index.ts';

/** So much of a submission's id is enough to find it by, and to read out on the phone. */
const REFERENCE_LENGTH = 8;

/** Says that a submission was received, and by what reference it can be found. */
export function Received({ words, submissionId }: { readonly words: OutboxUi; readonly submissionId: string }) {
  const reference = submissionId.slice(0, REFERENCE_LENGTH).toUpperCase();
  return (
    <chakra.p margin="0 0 1rem" color="muted" data-reference={reference}>
      {fillText(words.received, { reference })}
    </chakra.p>
  );
}
