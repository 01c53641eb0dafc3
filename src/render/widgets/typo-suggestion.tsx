import { useEffect } from 'react';
import { QuietButton } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { nearestAddress } from '../nearest-address.ts';
import { nearestDomain } from '../nearest-domain.ts';
import { useOwnContext } from '../own-context.tsx';
import { useLatest } from '../use-latest.ts';
import { useWords } from '../use-words.ts';

const Suggestion = styled(QuietButton, {
  base: { alignSelf: 'flex-start', maxWidth: '100%', borderColor: 'blue', color: 'blue', overflowWrap: 'anywhere' },
});

interface SuggestionProps {
  readonly meant: string;
  readonly label: string;
  readonly take: (meant: string) => void;
}

/** A suggestion where there is a likely mistake; whoever meant what is there goes on as if it were not. */
export function SuggestionButton({ meant, label, take }: SuggestionProps) {
  return (
    <Suggestion type="button" onClick={() => take(meant)}>
      {label}
    </Suggestion>
  );
}

/** Says something in the page's live region when it comes up. */
export function useAnnounced(text: string | undefined): void {
  const latest = useLatest(useOwnContext().announce);
  useEffect(() => {
    if (text !== undefined) latest.current(text);
  }, [text, latest]);
}

interface Props {
  /** The text in the answers, what it was when the field was left, and what it was at the start. */
  readonly text: string;
  readonly left: string;
  readonly first: string;
  /** Those of the field. */
  readonly options: { readonly [option: string]: unknown };
  readonly take: (meant: string) => void;
}

/** Looks at a text for likely typos: not while it is being mended. */
export function TypoSuggestion({ text, left, first, options, take }: Props) {
  const say = useWords('text', options);
  const meant = left === text ? meantBy(text, options) : undefined;
  const label = meant === undefined ? undefined : say('didYouMean', { value: meant });
  useAnnounced(left === first ? undefined : label);
  return meant !== undefined && label !== undefined && <SuggestionButton meant={meant} label={label} take={take} />;
}

function meantBy(text: string, { suggestDomains, suggestEndings }: Props['options']): string | undefined {
  return nearestAddress(text, textsIn(suggestDomains)) ?? nearestDomain(text, textsIn(suggestEndings));
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
