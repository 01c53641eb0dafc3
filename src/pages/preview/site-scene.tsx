import { styled } from '../../ui/styled.tsx';
import { TradePicture } from '../../ui/trade-picture.tsx';

/** Windows with light in them, as parts of a path: x, y. */
const WINDOWS = 'M96 168h22v26h-22zM134 168h22v26h-22zM246 160h18v22h-18zM276 160h18v22h-18z';
/** Three cuts of the same street, so that pictures beside one another differ. */
const CUTS = ['0 0 400 300', '60 100 200 150', '196 20 200 150'] as const;

const Drawing = styled('svg', { base: { display: 'block', width: '100%', height: '100%' } });

/** How bright it is: what is far away, and what is near. */
const TONES = {
  dusk: { sky: 'var(--site-primary)', veil: 0.1, near: '#000', nearness: 1 },
  day: { sky: 'var(--site-tint)', veil: 0.35, near: 'var(--site-primary)', nearness: 1.25 },
} as const;

/**
 * A street of houses in the website's own colours, at dusk or by day: stands where a photo will be. Says nothing that the
 * words beside it do not.
 */
function Scene({ icon, cut, tone }: { readonly icon: string | undefined; readonly cut: number; readonly tone: Tone }) {
  const { sky, veil, near, nearness } = TONES[tone];
  return (
    <Drawing aria-hidden="true" viewBox={CUTS[cut % CUTS.length]} preserveAspectRatio="xMidYMid slice">
      <rect x="-400" y="-300" width="1200" height="900" fill={sky} />
      <rect x="-400" y="-300" width="1200" height="520" fill="#fff" fillOpacity={veil} />
      <circle cx="300" cy="104" r="86" fill="var(--site-secondary)" fillOpacity="0.3" />
      <circle cx="300" cy="104" r="54" fill="var(--site-secondary)" />
      {icon && (
        <g
          fill="none"
          stroke="var(--site-on-secondary)"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          transform="translate(270 74) scale(2.5)"
        >
          <path d={icon} />
        </g>
      )}
      <path
        d="M-400 218c120-46 240-52 400-22s220 44 400-6 300-20 400 10v400H-400Z"
        fill={tone === 'day' ? 'var(--site-secondary)' : '#fff'}
        fillOpacity={tone === 'day' ? 0.4 : 0.1}
      />
      <g fill={near}>
        <path
          d="M70 150l56-44 56 44v110H70ZM158 114v-20h16v34ZM226 146l44-34 44 34v114h-88Z"
          fillOpacity={0.42 * nearness + (tone === 'day' ? 0.35 : 0)}
        />
        <path d="M-400 246h470l10-8h320l400 14v400H-400Z" fillOpacity={0.3 * nearness} />
        <path
          d="M350 260v-56c-24 2-32-38-6-46 2-32 50-32 52 0 26 8 18 48-6 46v56ZM24 260v-46c-20 2-26-32-4-38 2-26 40-26 42 0 22 6 16 40-4 38v46Z"
          fillOpacity={0.34 * nearness}
        />
      </g>
      <path d={WINDOWS} fill="var(--site-secondary)" />
      <path
        d="M107 168v26M145 168v26M96 181h22M134 181h22M255 160v22M285 160v22"
        stroke="#000"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      <path d="M118 260v-40h16v40ZM262 260v-40h17v40Z" fill="#fff" fillOpacity="0.32" />
    </Drawing>
  );
}
type Tone = keyof typeof TONES;

const Photo = styled('img', { base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } });

const Box = styled('div', { base: { position: 'relative', width: '100%', height: '100%' } });

/** One of the customer's photos; until there is one, the trade's large picture, or else one of the street's cuts. */
export function Shot(props: {
  readonly src: string | undefined;
  /** Address of the trade's picture. */
  readonly picture?: string;
  readonly icon?: string | undefined;
  readonly cut?: number;
  readonly tone?: Tone;
}) {
  const { src, picture, icon, cut = 0, tone = 'dusk' } = props;
  if (src !== undefined) return <Photo src={src} alt="" decoding="async" />;
  if (picture === undefined) return <Scene icon={icon} cut={cut} tone={tone} />;
  return (
    <Box>
      <TradePicture address={picture} />
    </Box>
  );
}
