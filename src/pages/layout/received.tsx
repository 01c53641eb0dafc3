import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { isAnonymousNumber, type OutboxUi } from '../../contract/index.ts';
import { CopyIcon, TickIcon } from '../../ui/later-icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** So much of a submission's id is enough to find it by, and to read out on the phone. */
const REFERENCE_LENGTH = 8;

interface Props {
  readonly words: OutboxUi;
  readonly submissionId: string;
  /** What the customer is known by, if anything: that is the reference then. */
  readonly customerNumber?: string | undefined;
}

/** By what a submission that was received can be found: one reference, to be copied. */
export function Received({ words, submissionId, customerNumber = '' }: Props) {
  const known = customerNumber !== '' && !isAnonymousNumber(customerNumber);
  const reference = known ? customerNumber : submissionId.slice(0, REFERENCE_LENGTH).toUpperCase();
  const [before = '', after = ''] = words.received.split('{reference}');
  const id = useId();
  return (
    <Box data-reference={reference}>
      <chakra.p flex="1 1 7rem" minWidth={0} margin={0}>
        <Label>{before}</Label>
        <chakra.bdi
          id={id}
          display="block"
          fontFamily="heading"
          fontSize="1.25rem"
          fontWeight={700}
          letterSpacing="0.02em"
          overflowWrap="anywhere"
        >
          {reference}
        </chakra.bdi>
        {after && <Label>{after}</Label>}
      </chakra.p>
      <CopyReference words={words} reference={reference} shownIn={id} />
    </Box>
  );
}

function CopyReference(props: { readonly words: OutboxUi; readonly reference: string; readonly shownIn: string }) {
  const { words, reference, shownIn } = props;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setOutcome('copied');
    } catch {
      // Refused, or not a secure page: it is marked, so that one more press copies it.
      const shown = document.getElementById(shownIn);
      if (shown) getSelection()?.selectAllChildren(shown);
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button type="button" aria-describedby={shownIn} onClick={copy}>
        {outcome === 'copied' ? <TickIcon /> : <CopyIcon />}
        {outcome === 'copied' ? words.copied : words.copy}
      </Button>
      <Outcome role="status">
        {outcome === 'copied' && <VisuallyHidden>{words.copied}</VisuallyHidden>}
        {outcome === 'failed' && words.copyFailed}
      </Outcome>
    </>
  );
}

const Box = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.5rem',
    margin: '0 0 1rem',
    padding: '0.65rem 1rem',
    bg: 'blueWash',
    borderRadius: 'field',
  },
});
// Empty, it takes no room in its row.
const Outcome = styled('div', { base: { width: '100%', _empty: { position: 'absolute' } } });
const Label = styled('span', { base: { color: 'muted', fontSize: '0.9rem' } });
const Button = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: '2.75rem',
    padding: '0 0.7rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'card',
    color: 'ink',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
  },
});
