import { type ReactNode, useEffect, useState } from 'react';
import { fillText, type OutboxUi } from '../../contract/index.ts';
import type { OutboxState } from '../../deliver/index.ts';
import { StatusBox } from './delivery-status.tsx';

interface Props {
  readonly words: OutboxUi;
  readonly state: OutboxState | undefined;
  /** What the customer can do about those that can't be sent. */
  readonly offer?: ReactNode;
}

/** Under the thanks: how many pictures are still on this device, and how many can't be sent at all. */
export function LatePictures({ words, state, offer }: Props) {
  const unsent = state?.unsent ?? 0;
  const refused = state?.refused ?? 0;
  const [wasLate, setWasLate] = useState(unsent > 0);
  useEffect(() => {
    if (unsent > 0) setWasLate(true);
  }, [unsent]);
  const said = [
    ...(unsent > 0 ? [fillText(words.unsent, { count: unsent })] : []),
    ...(refused > 0 ? [fillText(words.refused, { count: refused })] : []),
    ...(wasLate && unsent + refused === 0 ? [words.late] : []),
  ];
  return (
    <div role="status" data-delivery-state="received" data-unsent={unsent}>
      {said.length > 0 && (
        <StatusBox css={{ margin: '0 0 1.5rem' }}>
          {said.map((text) => (
            <div key={text}>{text}</div>
          ))}
          {refused > 0 && offer}
        </StatusBox>
      )}
    </div>
  );
}
