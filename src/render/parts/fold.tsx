import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { Filled } from '../own-context.tsx';

const Inside = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0.25rem 1rem 1rem', position: 'relative' },
});

interface Props {
  /** Of the folds of one group the browser keeps one open at most. */
  readonly group: string;
  readonly question: string;
  /** Whether it has to be open, for what is wrong inside. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** One question that is folded away under its words. */
export function Fold({ group, question, open, children }: Props) {
  return (
    <Disclosure look="boxed" group={group} open={open} summary={<Filled text={question} />}>
      <Inside>{children}</Inside>
    </Disclosure>
  );
}
