import { useState } from 'react';
import { QuietButton } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { useOwnContext } from '../own-context.tsx';
import { useAfterPress } from '../use-after-press.ts';
import type { Say } from '../use-words.ts';

const Suggestion = styled(QuietButton, {
  base: { alignSelf: 'flex-start', maxWidth: '100%', borderColor: 'blue', color: 'blue', overflowWrap: 'anywhere' },
});

interface Typo {
  /** What was probably meant by the text with which the field was left; undefined while it is fine or being mended. */
  readonly meant: string | undefined;
  /** To be called with the text with which the field is left. */
  readonly leave: (text: string) => void;
}

/**
 * Watches a field for likely slips. It speaks up only when the field is left, and not in the middle of the press that
 * leaves it, so that what is pressed stays where it is.
 */
export function useTypo(value: string, meantBy: (text: string) => string | undefined, say: Say<'text'>): Typo {
  const { announce } = useOwnContext();
  const afterPress = useAfterPress();
  const [left, setLeft] = useState(value);
  const leave = (text: string) => {
    if (text === left) return;
    afterPress(() => {
      setLeft(text);
      const meant = meantBy(text);
      if (meant !== undefined) announce(say('didYouMean', { value: meant }));
    });
  };
  return { meant: left === value ? meantBy(value) : undefined, leave };
}

interface Props {
  readonly meant: string;
  readonly say: Say<'text'>;
  readonly take: (meant: string) => void;
}

/** A suggestion for a likely typo; whoever meant what is there goes on as if it were not. */
export function TypoSuggestion({ meant, say, take }: Props) {
  return (
    <Suggestion type="button" onClick={() => take(meant)}>
      {say('didYouMean', { value: meant })}
    </Suggestion>
  );
}
