import { styled } from '../../ui/styled.tsx';

/** Windows with light in them, as parts of a path: x, y. */
const WINDOWS = 'M96 168h22v26h-22zM134 168h22v26h-22zM246 150h18v22h-18zM276 150h18v22h-18zM246 186h18v22h-18z';
/** Three cuts of the same street, so that pictures beside one another differ. */
const CUTS = ['0 0 400 300', '60 70 220 165', '200 90 200 150'] as const;

const Drawing = styled('svg', { base: { display: 'block', width: '100%', height: '100%' } });

/**
 * A street of houses at dusk in the website's own colours: stands where a photo will be. Says nothing that the words
 * beside it do not.
 */
export function Scene({ icon, cut = 0 }: { readonly icon: string | undefined; readonly cut?: number }) {
  return (
    <Drawing aria-hidden="true" viewBox={CUTS[cut % CUTS.length]} preserveAspectRatio="xMidYMid slice">
      <rect x="-400" y="-300" width="1200" height="900" fill="var(--site-primary)" />
      <g fill="#fff">
        <rect x="-400" y="-300" width="1200" height="520" fillOpacity="0.1" />
        <circle cx="298" cy="92" r="150" fillOpacity="0.06" />
      </g>
      <circle cx="298" cy="92" r="98" fill="var(--site-secondary)" fillOpacity="0.28" />
      <circle cx="298" cy="92" r="62" fill="var(--site-secondary)" />
      {icon && (
        <g
          fill="none"
          stroke="var(--site-on-secondary)"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          transform="translate(262.5 56.5) scale(2.96)"
        >
          <path d={icon} />
        </g>
      )}
      <path d="M-400 218c120-46 240-52 400-22s220 44 400-6 300-20 400 10v400H-400Z" fill="#fff" fillOpacity="0.1" />
      <g fill="#000">
        <path d="M70 150l56-44 56 44v110H70ZM158 114v-20h16v34ZM226 136l44-34 44 34v124h-88Z" fillOpacity="0.42" />
        <path d="M-400 246h470l10-8h320l400 14v400H-400Z" fillOpacity="0.3" />
        <path
          d="M338 260v-60c-26 2-34-40-6-50 2-34 52-34 54 0 28 10 20 52-6 50v60ZM30 260v-46c-20 2-26-32-4-38 2-26 40-26 42 0 22 6 16 40-4 38v46Z"
          fillOpacity="0.34"
        />
      </g>
      <path d={WINDOWS} fill="var(--site-secondary)" />
      <path
        d="M107 168v26M145 168v26M96 181h22M134 181h22M255 150v22M285 150v22"
        stroke="#000"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      <path d="M118 260v-40h16v40ZM276 260v-44h18v44Z" fill="#fff" fillOpacity="0.32" />
    </Drawing>
  );
}

const Photo = styled('img', { base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } });

/** One of the customer's photos, or a drawing until there is one. */
export function Shot(props: {
  readonly src: string | undefined;
  readonly icon: string | undefined;
  readonly cut?: number;
}) {
  const { src, icon, cut = 0 } = props;
  return src === undefined ? <Scene icon={icon} cut={cut} /> : <Photo src={src} alt="" decoding="async" />;
}
