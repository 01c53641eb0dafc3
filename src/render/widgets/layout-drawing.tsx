import type { ReactNode } from 'react';

interface Props {
  readonly layout: string;
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
}

type Draw = (colours: Omit<Props, 'layout'>) => ReactNode;

const Bars = (props: { readonly x: number; readonly rows: readonly (readonly [y: number, width: number])[] }) =>
  props.rows.map(([y, width]) => <rect key={y} x={props.x} y={y} width={width} height="6" rx="3" />);

/** Full of colour to its edges, the number to call in view, services as tiles. */
const bold: Draw = ({ primary, secondary, background }) => (
  <>
    <rect width="320" height="200" fill={background} />
    <rect width="320" height="132" fill={primary} />
    <rect x="20" y="14" width="56" height="8" rx="4" fill="#FFFFFF" />
    <rect x="222" y="9" width="78" height="18" rx="9" fill={secondary} />
    <rect x="20" y="46" width="206" height="16" rx="4" fill="#FFFFFF" />
    <rect x="20" y="70" width="150" height="16" rx="4" fill="#FFFFFF" />
    <rect x="20" y="100" width="92" height="20" rx="4" fill={secondary} />
    {[20, 118, 216].map((x) => (
      <g key={x}>
        <rect x={x} y="146" width="84" height="42" rx="5" fill="#FFFFFF" stroke={primary} strokeOpacity="0.25" />
        <circle cx={x + 16} cy="167" r="8" fill={secondary} />
        <rect x={x + 32} y="164" width="40" height="6" rx="3" fill={primary} />
      </g>
    ))}
  </>
);

/** Light and airy, services as a list up front, a photo beside them. */
const calm: Draw = ({ primary, secondary, background }) => (
  <>
    <rect width="320" height="200" fill={background} />
    <rect x="24" y="18" width="48" height="8" rx="4" fill={primary} />
    <g fill={primary} fillOpacity="0.35">
      {[196, 232, 268].map((x) => (
        <rect key={x} x={x} y="19" width="26" height="6" rx="3" />
      ))}
    </g>
    <rect x="24" y="54" width="138" height="12" rx="6" fill={primary} />
    <rect x="24" y="74" width="96" height="12" rx="6" fill={primary} />
    {[108, 128, 148, 168].map((y, at) => (
      <g key={y}>
        <circle cx="30" cy={y} r="6" fill={secondary} />
        <rect x="44" y={y - 3} width={[98, 76, 108, 84][at]} height="6" rx="3" fill={primary} fillOpacity="0.55" />
      </g>
    ))}
    <rect x="188" y="50" width="108" height="130" rx="10" fill={secondary} fillOpacity="0.55" />
    <circle cx="268" cy="78" r="11" fill={background} />
    <path d="M188 158l34-40 26 28 16-16 32 34v6a10 10 0 0 1-10 10H198a10 10 0 0 1-10-10z" fill={primary} />
  </>
);

/** Led by a photo, with a card that lies over it. */
const split: Draw = ({ primary, secondary, background }) => (
  <>
    <rect width="320" height="200" fill={background} />
    <rect width="190" height="200" fill={secondary} />
    <circle cx="44" cy="46" r="16" fill={background} />
    <path d="M0 168l58-70 40 46 30-30 62 60v26H0z" fill={primary} />
    <g fill={primary} fillOpacity="0.35">
      <Bars x={220} rows={[[24, 36]]} />
      <Bars x={264} rows={[[24, 36]]} />
    </g>
    <rect x="140" y="52" width="152" height="116" rx="6" fill="#FFFFFF" stroke={primary} strokeOpacity="0.2" />
    <rect x="158" y="72" width="104" height="12" rx="3" fill={primary} />
    <g fill={primary} fillOpacity="0.45">
      <Bars
        x={158}
        rows={[
          [96, 116],
          [110, 92],
        ]}
      />
    </g>
    <rect x="158" y="132" width="70" height="20" rx="3" fill={primary} />
  </>
);

const LAYOUTS: { readonly [layout: string]: Draw } = { bold, calm, split };

/** A layout of a website as a picture of a few shapes, in given colours; a layout that nobody has drawn is `bold`. */
export function LayoutDrawing({ layout, ...colours }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 200" preserveAspectRatio="xMidYMin slice">
      {(LAYOUTS[layout] ?? bold)(colours)}
    </svg>
  );
}
