import { chakra } from '@chakra-ui/react';
import { Fragment, useId } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import type { Toast } from '../../contract/index.ts';
import { PlainButton } from '../../ui/action-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Broken in the middle only where it is longer than the line: `data-variant` has a hyphen. */
const Word = chakra('span', { base: { display: 'inline-block', maxWidth: '100%' } });

/** Something to be pasted elsewhere, with a button that copies it. */
export function CodePanel(props: {
  /** What it is, e.g. "the line of HTML". */
  readonly name: string;
  readonly code: string;
  /** What to do with it once it is copied. */
  readonly copied: string;
  readonly notify: (toast: Toast) => void;
}) {
  const { name, code, copied, notify } = props;
  const id = useId();
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.75rem 1.25rem"
      margin="0 0 1rem"
      padding={{ base: '1rem', md: '1.1rem 1.25rem' }}
      borderRadius="field"
      bg="deep"
      color="white"
    >
      <chakra.pre
        id={id}
        flex="1 1 18rem"
        minWidth={0}
        margin={0}
        fontFamily="mono"
        fontSize="0.95rem"
        lineHeight="1.6"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {code.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice, and none ever moves.
          <Fragment key={index}>
            {index > 0 && ' '}
            <Word>{word}</Word>
          </Fragment>
        ))}
      </chakra.pre>
      <PlainButton
        type="button"
        onClick={() => copyText(id, copied, notify)}
        css={{
          flexGrow: { base: 1, sm: 0 },
          minHeight: '2.75rem',
          padding: '0.3rem 1.4rem',
          fontSize: '1rem',
          borderColor: 'white',
        }}
      >
        Copy<VisuallyHidden> {name}</VisuallyHidden>
      </PlainButton>
    </chakra.div>
  );
}
