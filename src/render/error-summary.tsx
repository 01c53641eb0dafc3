import { useEffect, useId, useRef } from 'react';
import type { StepError } from '../contract/index.ts';
import { styled } from '../ui/styled.tsx';
import { fieldId, focusField } from './field-id.ts';

const Box = styled('section', {
  base: {
    border: '3px solid',
    borderColor: 'danger',
    borderRadius: 'card',
    bg: 'dangerWash',
    overflowWrap: 'anywhere',
    scrollMarginTop: '6rem',
  },
  variants: {
    few: {
      true: {
        padding: '0.4rem 1rem 0.3rem',
        borderWidth: '0 0 0 5px',
        borderRadius: 'field',
        '& h2': { fontSize: '1rem', margin: 0 },
      },
      false: { padding: '1rem 1.25rem 1.1rem' },
    },
  },
});
/** Up to so many sentences are few: a box would weigh more than they do. */
const FEW = 2;
const Title = styled('h2', { base: { margin: '0 0 0.5rem', fontSize: '1.25rem', color: 'ink' } });
const List = styled('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });
const Link = styled('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '0.35rem',
    color: 'danger',
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.15em',
    _hover: { color: 'ink' },
  },
});
const Sentence = styled('span', {
  base: { display: 'inline-block', paddingBlock: '0.35rem', color: 'danger', fontWeight: 600 },
});

interface Props {
  readonly title: string;
  readonly errors: readonly StepError[];
  /** The words of a question; said in front of a sentence that stands for more than one of them. */
  labelOf(error: StepError): string;
  /** Whether there is a field to go to; everywhere if left out. Of what came with a link alone, none is shown. */
  hasPlace?(error: StepError): boolean;
  /** Called for an error whose field is not on the page, e.g. because another step asks it. */
  onElsewhere?(error: StepError): void;
}

/** One link for each sentence beside a field: errors in the parts of one answer may say the same. */
function linesOf(errors: readonly StepError[]): readonly StepError[] {
  const seen = new Set<string>();
  return errors.filter(({ path, message }) => {
    const key = JSON.stringify([path, message]);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * All that is wrong with the step, in the words that stand by the fields, each a link to its field. Takes the focus
 * when it appears; a host that finds errors again gives it a new key, so that mending one of them moves no focus.
 * Renders nothing without errors.
 */
export function ErrorSummary({ title, errors, labelOf, hasPlace, onElsewhere }: Props) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus();
  }, []);
  if (errors.length === 0) return null;
  const lines = linesOf(errors);
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={titleId} few={lines.length <= FEW}>
      <Title id={titleId}>{title}</Title>
      <List>
        {lines.map((error) => {
          const shared = lines.filter(({ message }) => message === error.message).length > 1;
          const sentence = shared ? `${labelOf(error)}: ${error.message}` : error.message;
          return (
            <li key={JSON.stringify([error.path, error.message])}>
              {hasPlace?.(error) === false ? (
                <Sentence>{sentence}</Sentence>
              ) : (
                <Link
                  href={`#${fieldId(error.path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    if (!focusField(error.path)) onElsewhere?.(error);
                  }}
                >
                  {sentence}
                </Link>
              )}
            </li>
          );
        })}
      </List>
    </Box>
  );
}
