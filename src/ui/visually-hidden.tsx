import { styled } from './styled.tsx';

/** Out of sight, but there for screen readers and the keyboard. Chakra's own uses a `style` attribute. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: 0,
  margin: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers alone. */
export const VisuallyHidden = styled('span', { base: visuallyHidden });

/** An input whose label is what one sees: also when the page moves to what has the focus. */
export const VisuallyHiddenInput = styled('input', { base: { ...visuallyHidden, scrollMargin: '2rem' } });
