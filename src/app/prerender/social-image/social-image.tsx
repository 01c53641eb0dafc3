import { renderToStaticMarkup } from 'react-dom/server';
import type { TradePreview } from '../../../contract/index.ts';
import { Mark } from '../../../pages/layout/mark.tsx';
import { colour } from './colour.ts';
import type { Faces } from './faces.ts';
import { fitText, type SetText, wrapText } from './set-text.ts';
import { SiteWindow, WINDOW } from './site-window.tsx';
import { TextLines } from './text-lines.tsx';

/** What a picture says and shows. */
export interface SocialImage {
  readonly title: string;
  readonly siteName: string;
  /** Websites to show: one is shown large, several side by side. */
  readonly previews: readonly TradePreview[];
}

/** In pixels, as networks ask for it. */
export const SIZE = { width: 1200, height: 630 } as const;
/** What the picture promises below its title. */
export const PROMISE = 'See it free before you pay';

const LEFT = 68;
/** Where the title has to stay, between the site's name and the promise. */
export const TITLE_BOX = { x: LEFT, y: 150, width: 508, height: 318 } as const;
const TITLE_SIZES = { largest: 92, smallest: 40 } as const;

/** The title as it is drawn: large where it is short, smaller where it is long, cut where nothing else helps. */
export function setTitle(faces: Faces, title: string): SetText {
  return fitText(faces.title, title, TITLE_BOX, TITLE_SIZES);
}

/** A picture of 1200 × 630 for where a page is shared, as SVG without text elements. */
export function drawSocialImage(image: SocialImage, faces: Faces): string {
  const { previews } = image;
  const [only] = previews;
  return renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" {...SIZE} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
      <rect {...SIZE} fill={colour('blueLight')} />
      {previews.length > 1 ? (
        <Wall previews={previews} faces={faces} />
      ) : (
        only && (
          <g transform="translate(632 84) scale(1.5)">
            <SiteWindow id="site" preview={only} faces={faces} />
          </g>
        )
      )}
      <SiteName name={image.siteName} faces={faces} />
      <Title text={setTitle(faces, image.title)} faces={faces} />
      <Pill faces={faces} />
    </svg>,
  );
}

/** Websites in two columns that go on beyond the picture; few of them come round again. */
function Wall({ previews, faces }: { readonly previews: readonly TradePreview[]; readonly faces: Faces }) {
  const gap = 26;
  const shown = Array.from({ length: 6 }, (_, at) => at).flatMap((at) => {
    const preview = previews[at % previews.length];
    return preview ? [{ id: `site-${at}`, column: at % 2, row: Math.floor(at / 2), preview }] : [];
  });
  return (
    <g transform="translate(608 -14) rotate(-7) scale(0.74)">
      {shown.map(({ id, column, row, preview }) => (
        <g
          key={id}
          transform={`translate(${column * (WINDOW.width + gap)} ${row * (WINDOW.height + gap) - column * 150})`}
        >
          <SiteWindow id={id} preview={preview} faces={faces} />
        </g>
      ))}
    </g>
  );
}

function SiteName({ name, faces }: { readonly name: string; readonly faces: Faces }) {
  const size = 34;
  return (
    <g>
      <g transform={`translate(${LEFT} 62) scale(1.625)`}>
        <Mark />
      </g>
      <TextLines
        face={faces.bold}
        text={{ size, lines: wrapText(faces.bold, name, { size, width: TITLE_BOX.width - 70, lines: 1 }) }}
        x={LEFT + 70}
        y={62 + 37}
        fill={colour('ink')}
      />
    </g>
  );
}

/** In the middle of its room. */
function Title({ text, faces }: { readonly text: SetText; readonly faces: Faces }) {
  const { x, y, height } = TITLE_BOX;
  const leading = 1.03;
  const high = ((text.lines.length - 1) * leading + CAPITAL) * text.size;
  return (
    <TextLines
      face={faces.title}
      text={text}
      x={x}
      y={y + (height - high) / 2 + CAPITAL * text.size}
      fill={colour('ink')}
      leading={leading}
    />
  );
}

/** Height of a capital letter of the heading font, in parts of its size. */
const CAPITAL = 0.66;

function Pill({ faces }: { readonly faces: Faces }) {
  const [size, height, padding] = [28, 68, 30];
  const y = SIZE.height - 62 - height;
  return (
    <g>
      <rect
        x={LEFT}
        y={y}
        width={faces.bold.measure(PROMISE, size) + padding * 2}
        height={height}
        rx={height / 2}
        fill={colour('accent')}
      />
      <TextLines
        face={faces.bold}
        text={{ size, lines: [PROMISE] }}
        x={LEFT + padding}
        y={y + height / 2 + size * 0.34}
        fill={colour('ink')}
      />
    </g>
  );
}
