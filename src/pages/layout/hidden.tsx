import { styled } from '../../ui/styled.tsx';

/** Text for screen readers alone. */
export const Hidden = styled('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
