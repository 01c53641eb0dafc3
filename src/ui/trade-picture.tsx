import { styled } from './styled.tsx';

const FILLS = { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' } as const;
const Scene = styled('svg', { base: FILLS });
const Photo = styled('img', { base: { ...FILLS, objectFit: 'cover' } });

interface Props {
  readonly address: string;
  /** Whether it is hidden: a photo is then asked for once it is seen, a drawing once a script moves its address to `href`. */
  readonly late?: boolean;
}

/**
 * A trade's large picture, by `Wizard.tradePicture`. It fills its box, which says `position: relative`, and shows nothing that
 * words beside it don't say. A drawing takes the colours of the example website that it stands in, or those that the box sets.
 */
export function TradePicture({ address, late = false }: Props) {
  if (!address.includes('#'))
    return <Photo src={address} alt="" width="800" height="600" loading={late ? 'lazy' : undefined} />;
  return <Scene aria-hidden="true">{late ? <use data-late-href={address} /> : <use href={address} />}</Scene>;
}

/** The two colours of a drawing, for the box around it. */
export const sceneColours = (ground: string, light: string) => ({
  '--site-primary': ground,
  '--site-secondary': light,
});
