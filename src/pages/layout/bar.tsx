import { styled } from '../../ui/styled.tsx';

const Progress = styled('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '0.5rem',
    border: 'none',
    borderRadius: 'pill',
    overflow: 'hidden',
    bg: 'blueLight',
    '&::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-value': { background: 'currentColor', borderRadius: '999px', transition: 'width 0.25s' },
    '&::-moz-progress-bar': { background: 'currentColor', borderRadius: '999px' },
    '@media (forced-colors: active)': {
      border: '1px solid',
      '&::-webkit-progress-value': { background: 'Highlight' },
      '&::-moz-progress-bar': { background: 'Highlight' },
    },
    '@media (prefers-reduced-motion: reduce)': { '&::-webkit-progress-value': { transition: 'none' } },
  },
});

/** A native progress bar: it needs no inline width, which a strict content security policy would refuse. */
export function Bar(props: {
  readonly value: number;
  readonly max: number;
  readonly colour: string;
  readonly label: string;
}) {
  const { value, max, label, colour } = props;
  return <Progress value={value} max={max} aria-label={label} css={{ color: colour }} />;
}
