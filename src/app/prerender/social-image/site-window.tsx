import type { ReactNode } from 'react';
import type { TradePreview } from '../../../contract/index.ts';
import { CHECK, LOCK } from '../../../pages/preview/drawings.tsx';
import { type PreviewSite, previewSite } from '../../../pages/preview/preview-site.ts';
import { colour } from './colour.ts';
import type { Faces } from './faces.ts';
import { wrapText } from './set-text.ts';
import { TextLines } from './text-lines.tsx';

/** How large the window is, in its own units; its page goes on below and is cut there. */
export const WINDOW = { width: 400, height: 380 } as const;

const FRAME = 36;
const BAR = 54;
const MARGIN = 20;
/** Heights of the page's opening; its line has one to three lines. */
const LINE = { size: 25, leading: 1.12, below: 50 } as const;
const BUTTON = { size: 14, height: 36, padding: 18 } as const;
const CARD = { width: 174, height: 62, gap: 12 } as const;

/** A customer's website in a browser's window, from a trade's content, at 0, 0. `id` is unique in the picture. */
export function SiteWindow(props: { readonly id: string; readonly preview: TradePreview; readonly faces: Faces }) {
  const { id, preview, faces } = props;
  const { words, wizard, answers } = preview;
  const site = previewSite(words, wizard, answers);
  const icon = wizard.tradeIcon;
  const opening = wrapText(faces.bold, site.line, { size: LINE.size, width: 236, lines: 3 });
  const below = FRAME + BAR + LINE.below + opening.length * LINE.size * LINE.leading;
  const openingEnd = below + BUTTON.height + 24;
  return (
    <g>
      <Shadow />
      <clipPath id={id}>
        <rect width={WINDOW.width} height={WINDOW.height} rx="10" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width={WINDOW.width} height={WINDOW.height} fill={site.colours.background} />
        <Chrome address={site.address} faces={faces} />
        <NameBar site={site} icon={icon} faces={faces} />
        <rect y={FRAME + BAR} width={WINDOW.width} height={openingEnd - FRAME - BAR} fill={site.colours.primary} />
        <Emblem site={site} icon={icon} y={(FRAME + BAR + openingEnd) / 2} />
        <TextLines
          face={faces.text}
          text={{ size: 13, lines: wrapText(faces.text, site.trade, { size: 13, width: 250, lines: 1 }) }}
          x={MARGIN}
          y={FRAME + BAR + 30}
          fill={site.colours.accentOnPrimary}
        />
        <TextLines
          face={faces.bold}
          text={{ size: LINE.size, lines: opening }}
          x={MARGIN}
          y={FRAME + BAR + 62}
          fill={site.colours.onPrimary}
          leading={LINE.leading}
        />
        <Button site={site} y={below + 2} faces={faces} />
        <Services title={words.servicesTitle} site={site} icon={icon ?? CHECK} y={openingEnd} faces={faces} />
      </g>
    </g>
  );
}

/** Soft without a blur, which takes long to draw. Black, since the ink in layers this thin is rounded to violet. */
function Shadow() {
  const layers = Array.from({ length: 14 }, (_, at) => at * 1.5);
  return (
    <g fill="#000000" fillOpacity="0.012">
      {layers.map((wider) => (
        <rect
          key={wider}
          x={-wider}
          y={8 - wider}
          width={WINDOW.width + wider * 2}
          height={WINDOW.height + wider * 2}
          rx={10 + wider}
        />
      ))}
    </g>
  );
}

function Chrome({ address, faces }: { readonly address: string; readonly faces: Faces }) {
  const dots = ['#E5695B', '#E9B44C', '#6BBF73'];
  return (
    <g>
      <rect width={WINDOW.width} height={FRAME} fill={colour('blueWash')} />
      {dots.map((fill, at) => (
        <circle key={fill} cx={MARGIN - 3 + at * 13} cy={FRAME / 2} r="4" fill={fill} />
      ))}
      <rect x="66" y="7" width={WINDOW.width - 66 - 14} height={FRAME - 14} rx={(FRAME - 14) / 2} fill="#FFFFFF" />
      <Icon d={LOCK} x={76} y={12.5} size={11} stroke={colour('muted')} width={2} />
      <TextLines
        face={faces.text}
        text={{ size: 11, lines: wrapText(faces.text, address, { size: 11, width: 270, lines: 1 }) }}
        x={92}
        y={FRAME / 2 + 4}
        fill={colour('muted')}
      />
    </g>
  );
}

/** The site's white bar with the business's sign and name. */
function NameBar(props: { readonly site: PreviewSite; readonly icon: string | undefined; readonly faces: Faces }) {
  const { site, icon, faces } = props;
  const x = icon ? MARGIN + 44 : MARGIN;
  const name = wrapText(faces.bold, site.companyName, { size: 17, width: WINDOW.width - x - 40, lines: 1 });
  return (
    <g>
      <rect y={FRAME} width={WINDOW.width} height={BAR} fill="#FFFFFF" />
      {icon && (
        <>
          <rect x={MARGIN} y={FRAME + 10} width="34" height="34" rx="7" fill={site.colours.primary} />
          <Icon d={icon} x={MARGIN + 6} y={FRAME + 16} size={22} stroke={site.colours.onPrimary} width={1.6} />
        </>
      )}
      <TextLines
        face={faces.bold}
        text={{ size: 17, lines: name }}
        x={x}
        y={FRAME + 33}
        fill={site.colours.headingOnWhite}
      />
    </g>
  );
}

/** The trade's drawing on rings of the second colour, as on the example website. */
function Emblem({ site, icon, y }: { readonly site: PreviewSite; readonly icon: string | undefined; y: number }) {
  const { secondary, onSecondary } = site.colours;
  return (
    <g transform={`translate(${WINDOW.width - 74} ${y})`}>
      <circle r="70" fill={secondary} fillOpacity="0.16" />
      <circle r="53" fill={secondary} fillOpacity="0.24" />
      <circle r="37" fill={secondary} />
      {icon && <Icon d={icon} x={-23} y={-23} size={46} stroke={onSecondary} width={1.5} />}
    </g>
  );
}

function Button({ site, y, faces }: { readonly site: PreviewSite; readonly y: number; readonly faces: Faces }) {
  const { size, height, padding } = BUTTON;
  const lines = wrapText(faces.bold, site.button, { size, width: 190, lines: 1 });
  const width = faces.bold.measure(lines[0] ?? '', size) + padding * 2;
  return (
    <g>
      <rect x={MARGIN} y={y} width={width} height={height} rx={height / 2} fill={site.colours.secondary} />
      <TextLines
        face={faces.bold}
        text={{ size, lines }}
        x={MARGIN + padding}
        y={y + height / 2 + size * 0.34}
        fill={site.colours.onSecondary}
      />
    </g>
  );
}

function Services(props: {
  readonly title: string;
  readonly site: PreviewSite;
  readonly icon: string;
  readonly y: number;
  readonly faces: Faces;
}) {
  const { title, site, icon, y, faces } = props;
  return (
    <g>
      <TextLines
        face={faces.bold}
        text={{ size: 17, lines: wrapText(faces.bold, title, { size: 17, width: 340, lines: 1 }) }}
        x={MARGIN}
        y={y + 33}
        fill={site.colours.headingOnBackground}
      />
      {site.services.facts.slice(0, 4).map((service, at) => (
        <Card
          key={service}
          x={MARGIN + (at % 2) * (CARD.width + CARD.gap)}
          y={y + 48 + Math.floor(at / 2) * (CARD.height + CARD.gap)}
        >
          <circle cx="27" cy={CARD.height / 2} r="15" fill={site.colours.secondary} />
          <Icon d={icon} x={18} y={CARD.height / 2 - 9} size={18} stroke={site.colours.onSecondary} width={1.8} />
          <CardText text={service} faces={faces} />
        </Card>
      ))}
    </g>
  );
}

function Card({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="1.5" width={CARD.width} height={CARD.height} rx="7" fill={colour('ink')} fillOpacity="0.1" />
      <rect width={CARD.width} height={CARD.height} rx="7" fill="#FFFFFF" />
      {children}
    </g>
  );
}

function CardText({ text, faces }: { readonly text: string; readonly faces: Faces }) {
  const [size, leading] = [12, 1.25];
  const lines = wrapText(faces.text, text, { size, width: CARD.width - 52 - 8, lines: 3 });
  const y = CARD.height / 2 + size * 0.34 - ((lines.length - 1) * size * leading) / 2;
  return <TextLines face={faces.text} text={{ size, lines }} x={52} y={y} fill="#000000" leading={leading} />;
}

/** A line drawing of 24 × 24 units. */
function Icon(props: {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly stroke: string;
  readonly width: number;
}) {
  const { d, x, y, size, stroke, width } = props;
  return (
    <path
      d={d}
      transform={`translate(${x} ${y}) scale(${size / 24})`}
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
