import { type ReactNode, useEffect, useRef } from 'react';
import { publishHeight } from '../../browser/publish-height.ts';
import { VIEW } from '../../browser/view-edges.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { styled } from '../../ui/styled.tsx';

const Foot = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 15,
    // Above what is there to be pressed.
    bottom: `calc(${VIEW.bottom} + var(--foot, 0px))`,
    left: 0,
    right: 0,
    bg: 'card',
    borderTop: '1px solid',
    borderColor: 'hairline',
    boxShadow: 'card',
  },
});
const Column = styled('div', {
  base: {
    maxWidth: '44rem',
    margin: '0 auto',
    padding: { base: '0.4rem 1.25rem 0.5rem', md: '0.75rem 1.25rem' },
    display: 'grid',
    gap: { base: '0.25rem', md: '0.4rem' },
  },
});
const Words = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '1rem', fontWeight: 600 },
});

interface Props {
  /** What is under way, in words; the bar's name. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly percentText: string;
  readonly colour: string;
  /** What stands over the words. */
  readonly children?: ReactNode;
}

/** How far something is, fixed at the foot of the window; how high that is, `--uploads` on the root says. */
export function FloatingBar({ label, percent, percentText, colour, children }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => (foot.current ? publishHeight(foot.current, '--uploads') : undefined), []);
  return (
    <Foot ref={foot}>
      <Column>
        {children}
        <Words>
          <span>{label}</span>
          <span>{percentText}</span>
        </Words>
        <ProgressBar value={percent} max={100} aria-label={label} css={{ color: colour }} />
      </Column>
    </Foot>
  );
}
