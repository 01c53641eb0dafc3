import { styled } from './styled.tsx';

const FILLS = { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' } as const;
const Scene = styled('svg', { base: FILLS });
const Photo = styled('img', { base: { ...FILLS, objectFit: 'cover' } });

/**
 * A trade's large picture, by `Wizard.tradePicture`. It fills its box, which says `position: relative`, and shows nothing that
 * words beside it don't say. A drawing takes the colours of the example website that it stands in, or those that the box sets.
 */
export function TradePicture({ address }: { readonly address: string }) {
  if (!address.includes('#')) return <Photo src={address} alt="" width="800" height="600" />;
  return (
    <Scene aria-hidden="true">
      <use href={address} />
    </Scene>
  );
}

/** The two colours of a drawing, for the box around it. */
export const sceneColours = (ground: string, light: string) => ({
  '--site-primary': ground,
  '--site-secondary': light,
});
