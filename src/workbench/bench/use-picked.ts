import { useEffect, useState } from 'react';
import { fieldId } from '../../render/index.ts';
import { stageMessageOf } from '../messages.ts';
import { matchWords, placedKeys } from './match-words.ts';
import type { BenchData } from './use-bench-content.ts';
import type { Choose } from './use-choice.ts';

/** What the stage has reported. */
export interface Picked {
  /** The key whose words were clicked, as its side and pointer. */
  readonly mark: { readonly place: string; readonly side: string; readonly pointer: string } | undefined;
  /** Whether Continue has anything to say on the step; undefined until it is rendered. */
  readonly refused: boolean | undefined;
  /** Labels of the questions for which no example was found. */
  readonly open: readonly string[];
}

/** Looks up what was clicked on the stage and chooses its place. */
export function usePicked({ origins }: BenchData, choose: Choose, endPicking: () => void): Picked {
  const [picked, setPicked] = useState<Picked>({ mark: undefined, refused: undefined, open: [] });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = stageMessageOf(event);
      if (message?.kind === 'rendered') {
        const { refused, open } = message;
        setPicked((before) => ({ ...before, refused, open }));
      }
      if (message?.kind === 'escaped') endPicking();
      if (message?.kind !== 'picked' || !origins) return;
      const field = origins.fields.find((known) => fieldId([known.field]) === message.fieldId)?.field ?? '';
      const found = matchWords(placedKeys(origins), message.words, field);
      const place = found?.place ?? field;
      const mark = found && { place, side: found.key.side, pointer: found.key.pointer };
      setPicked((before) => ({ ...before, mark }));
      choose({ place, panel: 'layers', find: '' });
      endPicking();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origins, choose, endPicking]);
  return picked;
}
