import { PictureIcon } from '../../ui/later-icons.tsx';
import { styled } from '../../ui/styled.tsx';

/** The square that a picture fills; it has its room before the picture is there. */
export const Square = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    aspectRatio: '1',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'field',
    overflow: 'hidden',
    bg: 'blueWash',
    color: 'muted',
  },
  variants: { failed: { true: { borderColor: 'danger', bg: 'dangerWash', '& img': { opacity: 0.45 } } } },
});

const Picture = styled('img', {
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    userSelect: 'none',
    // A long press begins to move it.
    WebkitTouchCallout: 'none',
  },
  variants: { fit: { cover: { objectFit: 'cover' }, contain: { objectFit: 'contain', padding: '6%' } } },
});

const Name = styled('span', {
  base: {
    padding: '0 0.4rem',
    maxHeight: '100%',
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: '1.25',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
});

const Stand = styled('span', {
  base: { display: 'grid', justifyItems: 'center', gap: '0.25rem', minWidth: 0, maxHeight: '100%', overflow: 'hidden' },
});

const Ring = styled('span', {
  base: {
    width: '1.5rem',
    height: '1.5rem',
    border: '3px solid',
    borderColor: 'blueLight',
    borderTopColor: 'blue',
    borderRadius: '50%',
    '@media (prefers-reduced-motion: no-preference)': { animation: 'spin 1s linear infinite' },
  },
});

interface Props {
  /** Object URL; undefined where the picture’s bytes are not on this device. */
  readonly url: string | undefined;
  readonly name: string;
  /** Photos may lose their edges; a logo may not. */
  readonly fit: 'cover' | 'contain';
}

/** The picture, or its name where there is none. */
export function TilePicture({ url, name, fit }: Props) {
  if (url !== undefined)
    return <Picture src={url} alt={name} fit={fit} width={96} height={96} draggable={false} decoding="async" />;
  return (
    <Stand aria-hidden="true">
      <PictureIcon />
      <Name>{name}</Name>
    </Stand>
  );
}

/** In its place while it is being made ready. */
export const PreparingPicture = () => <Ring aria-hidden="true" />;
