import { useState } from 'react';
import { createStore, type Store, useStore } from '../browser/store.ts';
import { styled } from './styled.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const Region = styled('div', { base: visuallyHidden });

interface Sentence {
  readonly text: string;
  /** The same sentence is spoken again when it happens again. */
  readonly turn: number;
}

/** The one polite live region of a page and the function that speaks through it. Neither ever changes. */
export function useLiveRegion() {
  const [region] = useState(createRegion);
  return region;
}

function createRegion() {
  const said = createStore<Sentence>({ text: '', turn: 0 });
  return {
    announce: (text: string) => said.set({ text, turn: said.get().turn + 1 }),
    region: (
      <Region role="status">
        <Said said={said} />
      </Region>
    ),
  };
}

function Said({ said }: { readonly said: Store<Sentence> }) {
  const { text, turn } = useStore(said);
  return <span key={turn}>{text}</span>;
}
