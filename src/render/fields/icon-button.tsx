import { styled } from '../../ui/styled.tsx';

/** A sign to press, with its name for screen readers inside. In pixels: large text needs the room more than the sign does. */
export const IconButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: 'field',
    bg: 'transparent',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'blueWash', color: 'blue' },
    _disabled: { color: 'line', cursor: 'not-allowed' },
    // At the end of a row it stays, so that the focus does.
    '&[aria-disabled=true]': { color: 'hairline', bg: 'transparent', cursor: 'default' },
  },
});
