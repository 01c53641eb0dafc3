import { styled } from '../../ui/styled.tsx';

/** A native progress bar; its name comes from the words beside it. */
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
    '&::-webkit-progress-bar': { bg: 'blueLight' },
    '&::-webkit-progress-value': { bg: 'blue', borderRadius: '999px' },
    '&::-moz-progress-bar': { bg: 'blue', borderRadius: '999px' },
    '@media (forced-colors: active)': {
      border: '1px solid',
      '&::-webkit-progress-value': { bg: 'Highlight' },
      '&::-moz-progress-bar': { bg: 'Highlight' },
    },
  },
});
