import type { SiteLayout } from '../contract/index.ts';
import { styled } from './styled.tsx';

/** What a drawing is painted with, each `#RRGGBB`. */
export interface DrawingColours {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  /** What is read on the main colour. */
  readonly onPrimary: string;
  /** What is read on white and the background: the main colour, if it can be. */
  readonly ink: string;
}

const Drawing = styled('svg', { base: { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 10' } });

/** Text as a picture: one bar a line, each `[x, y, width]`. */
function Lines(props: {
  readonly at: readonly (readonly [x: number, y: number, width: number])[];
  readonly fill: string;
  readonly high?: number;
  readonly opacity?: number;
}) {
  const { at, fill, high = 3, opacity = 1 } = props;
  return (
    <g fill={fill} fillOpacity={opacity}>
      {at.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={high} rx={high / 2} />
      ))}
    </g>
  );
}

/** A photo as a picture: sky, sun and roofs, in a box of 80 × 60. */
function Photo({ x, y, width, height, colours }: Box & { readonly colours: DrawingColours }) {
  return (
    <svg
      aria-hidden="true"
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="0 0 80 60"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="80" height="60" fill={colours.primary} />
      <rect width="80" height="60" fill="#fff" fillOpacity="0.22" />
      <circle cx="55" cy="20" r="10" fill={colours.secondary} />
      <path d="M6 60V40l16-14 16 14v20ZM44 60V44l13-11 13 11v16Z" fill={colours.primary} />
      <path d="M15 44h5v6h-5zM24 44h5v6h-5zM51 47h4v6h-4z" fill={colours.secondary} />
    </svg>
  );
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function Bold({ colours }: { readonly colours: DrawingColours }) {
  const { primary, secondary, background, onPrimary } = colours;
  return (
    <>
      <rect width="160" height="100" fill={background} />
      <rect width="160" height="66" fill={primary} />
      <Photo x={84} y={13} width={76} height={53} colours={colours} />
      <path d="M84 13h30L92 66h-8Z" fill={primary} />
      <rect width="160" height="13" fill={primary} />
      <circle cx="10" cy="6.5" r="3" fill={secondary} />
      <Lines at={[[16, 5, 26]]} fill={onPrimary} />
      <rect x="120" y="3" width="34" height="7" rx="3.5" fill={secondary} />
      <rect y="12" width="160" height="1.6" fill={secondary} />
      <Lines
        at={[
          [8, 23, 66],
          [8, 31, 48],
        ]}
        fill={onPrimary}
        high={5.5}
      />
      <Lines at={[[8, 41, 56]]} fill={onPrimary} opacity={0.7} />
      <rect x="8" y="49" width="66" height="11" rx="2" fill={secondary} />
      {[8, 58, 108].map((x) => (
        <g key={x}>
          <rect x={x} y="73" width="44" height="27" rx="2" fill={primary} />
          <circle cx={x + 9} cy="82" r="4.5" fill={secondary} />
          <Lines at={[[x + 5, 91, 28]]} fill={onPrimary} />
        </g>
      ))}
    </>
  );
}

function Calm({ colours }: { readonly colours: DrawingColours }) {
  const { primary, secondary, background, ink } = colours;
  return (
    <>
      <rect width="160" height="100" fill={background} />
      <rect width="160" height="14" fill="#fff" />
      <circle cx="12" cy="7" r="3.2" fill={primary} />
      <Lines at={[[19, 5.5, 26]]} fill={ink} />
      <Lines
        at={[
          [104, 6, 12],
          [122, 6, 12],
          [140, 6, 12],
        ]}
        fill={ink}
        high={2}
        opacity={0.55}
      />
      <rect x="10" y="24" width="14" height="2" fill={secondary} />
      <Lines
        at={[
          [10, 31, 62],
          [10, 38, 50],
        ]}
        fill={ink}
        high={3.6}
      />
      <rect x="10" y="47" width="32" height="8" rx="4" fill={secondary} />
      <Photo x={92} y={22} width={60} height={36} colours={colours} />
      {/* Its corner is round. */}
      <path d="M92 42v16h16a16 16 0 0 1-16-16Z" fill={background} />
      <rect y="65" width="160" height="35" fill="#fff" />
      {[72, 81, 90].map((y) => (
        <g key={y}>
          <path
            d={`M10 ${y + 1.5}l1.6 1.6 3-3.4M86 ${y + 1.5}l1.6 1.6 3-3.4`}
            fill="none"
            stroke={ink}
            strokeWidth="1.3"
          />
          <Lines
            at={[
              [19, y, 42],
              [95, y, 36],
            ]}
            fill={ink}
            high={2.4}
            opacity={0.6}
          />
          <path d={`M10 ${y + 6}h64M86 ${y + 6}h64`} stroke={ink} strokeOpacity="0.16" strokeWidth="0.7" />
        </g>
      ))}
    </>
  );
}

function Split({ colours }: { readonly colours: DrawingColours }) {
  const { primary, secondary, background, onPrimary, ink } = colours;
  return (
    <>
      <rect width="160" height="100" fill={background} />
      <rect width="160" height="14" fill="#fff" />
      <Lines at={[[60, 5.5, 40]]} fill={ink} />
      <path d="M0 13.5h160" stroke={ink} strokeOpacity="0.35" />
      <Photo x={36} y={14} width={124} height={54} colours={colours} />
      <rect x="10" y="30" width="76" height="46" fill="#000" fillOpacity="0.14" />
      <rect x="8" y="28" width="76" height="46" fill="#fff" />
      <rect x="8" y="28" width="76" height="3" fill={secondary} />
      <Lines
        at={[
          [15, 37, 58],
          [15, 44, 44],
        ]}
        fill={ink}
        high={4}
      />
      <Lines at={[[15, 52, 54]]} fill={ink} high={2.2} opacity={0.5} />
      <rect x="15" y="59" width="30" height="8" fill={secondary} />
      <Lines
        at={[
          [8, 82, 6],
          [20, 82, 60],
          [8, 91, 6],
          [20, 91, 48],
        ]}
        fill={ink}
        high={2.4}
        opacity={0.7}
      />
      <rect x="100" y="76" width="60" height="24" fill={primary} />
      <Lines
        at={[
          [107, 82, 16],
          [134, 82, 16],
        ]}
        fill={secondary}
        high={5}
      />
      <Lines
        at={[
          [107, 91, 18],
          [134, 91, 14],
        ]}
        fill={onPrimary}
        high={2.2}
        opacity={0.8}
      />
    </>
  );
}

const DRAWINGS: { readonly [layout in SiteLayout]: typeof Bold } = { bold: Bold, calm: Calm, split: Split };

export const isLayout = (name: string): name is SiteLayout => Object.hasOwn(DRAWINGS, name);

/** How a website of one layout looks, as a small drawing in the given colours; 16 × 10, says nothing by itself. */
export function LayoutDrawing({ layout, colours }: { readonly layout: SiteLayout; readonly colours: DrawingColours }) {
  const Site = DRAWINGS[layout];
  return (
    // In a box of another shape its beginning is seen: the name and the first line.
    <Drawing aria-hidden="true" viewBox="0 0 160 100" preserveAspectRatio="xMinYMin slice">
      <Site colours={colours} />
    </Drawing>
  );
}
