import { styled } from '../../ui/styled.tsx';
import { TradePicture } from '../../ui/trade-picture.tsx';

const Photo = styled('img', { base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } });
/** Around the trade's picture; nearer to one or the other part of it, so that those beside one another differ. */
const Box = styled('div', {
  base: { position: 'relative', width: '100%', height: '100%', overflow: 'hidden', bg: 'var(--site-primary)' },
  variants: {
    cut: {
      0: {},
      1: { '& > *': { transform: 'scale(2.1)', transformOrigin: '20% 75%' } },
      2: { '& > *': { transform: 'scale(1.9)', transformOrigin: '85% 30%' } },
    },
  },
});

/** One of the customer's photos; until there is one, the trade's picture in the colours of the website. */
export function Shot(props: {
  readonly src: string | undefined;
  /** Address of the trade's picture. */
  readonly picture: string;
  readonly cut?: 0 | 1 | 2;
}) {
  const { src, picture, cut = 0 } = props;
  if (src !== undefined) return <Photo src={src} alt="" decoding="async" />;
  return (
    <Box cut={cut}>
      <TradePicture address={picture} />
    </Box>
  );
}
