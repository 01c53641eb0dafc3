import { styled } from './styled.tsx';

/**
 * A native progress bar: it needs no inline width, which a strict content security policy would refuse. Its name comes from
 * `aria-label`, or from the words beside it; what is filled has the colour of its text, `css={{ color }}`.
 */
export const ProgressBar = styled('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '0.5rem',
    border: 'none',
    borderRadius: 'pill',
    overflow: 'hidden',
    bg: 'blueLight',
    color: 'blue',
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
