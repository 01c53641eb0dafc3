import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx';
import { filledText, useOwnContext } from '../own-context.tsx';

const question = {
  display: 'block',
  padding: 0,
  fontSize: '1.0625rem',
  fontWeight: 650,
  lineHeight: '1.35',
  color: 'ink',
  overflowWrap: 'anywhere',
} as const;

/** Where the content switches a question's words off they are still there for screen readers. */
const silent = { silent: { true: visuallyHidden } };

/** The question over one control. */
export const LabelText = styled('label', {
  base: { ...question, width: 'fit-content', maxWidth: '100%' },
  variants: silent,
});

/** The question over a group of controls. */
export const LegendText = styled('legend', {
  base: { ...question, maxWidth: '100%', marginBottom: '0.55rem', float: 'none' },
  variants: silent,
});

/** Words over questions that are no group. */
export const TitleText = styled('div', { base: question });

/** A line under the question. */
export const DescriptionText = styled('div', {
  base: { color: 'muted', fontSize: '1rem', maxWidth: '42rem', overflowWrap: 'anywhere' },
});

/** A hint under the control. */
export const HelpText = styled('div', {
  base: { color: 'muted', fontSize: '0.9375rem', maxWidth: '42rem', overflowWrap: 'anywhere' },
});

/** What is wrong, beside the control. */
export const ErrorText = styled('div', {
  base: {
    display: 'flex',
    gap: '0.5rem',
    alignItems: 'flex-start',
    color: 'danger',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, marginTop: '0.15rem' },
  },
});

/** Opens with a word joiner: it must not stand alone on a line. */
const Star = styled('span', { base: { color: 'danger', marginInlineStart: '0.2rem' } });
const Optional = styled('span', { base: { color: 'muted', fontWeight: 400 } });

interface QuestionProps {
  readonly text: string;
  readonly required: boolean | undefined;
  /** Whether an answer that may stay away is called so; not a box to tick, nor what has an answer from the start. */
  readonly sayOptional?: boolean;
  /** Whether it is over a group, which has no `aria-required`. */
  readonly group?: boolean;
}

/** The words of a question with its mark; the star is for the eye, `aria-required`, or else a word, for the ear. */
export function Question({ text, required, sayOptional = true, group }: QuestionProps) {
  const { fieldWords } = useOwnContext();
  const optional = !required && sayOptional && fieldWords.optional;
  return (
    <>
      {/* With the blank in one text: Chromium leaves one that stands alone out of what screen readers say. */}
      {filledText(optional ? `${text} ` : text)}
      {required && fieldWords.required && <Star aria-hidden="true">{`\u2060${fieldWords.required}`}</Star>}
      {required && group && <VisuallyHidden>{` ${fieldWords.requiredGroup}`}</VisuallyHidden>}
      {optional && <Optional>{optional}</Optional>}
    </>
  );
}
