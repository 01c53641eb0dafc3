import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { escapeHtml } from '../contract/index.ts';

extend([a11y]);

/** What a preview picture shows. */
export interface PreviewContent {
  /** The trade's title, as customers read it. */
  readonly title: string;
  /** SVG path data in a box of 24 × 24, drawn as a line. */
  readonly icon?: string;
  /** `#RRGGBB`, as are all colours here. */
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly overlay?: string;
}

const WIDTH = 480;
const HEIGHT = 300;
const INK = '#14213D';
const WHITE = '#FFFFFF';
/** A spanner, for trades without an icon of their own. */
const SPANNER =
  'M14.7 6.3a4 4 0 0 0 5 5L11 20a2.1 2.1 0 0 1-3-3l8.7-8.7M14.7 6.3a4 4 0 0 1 5-3.3l-2.7 2.7 1.3 1.3L21 4.3a4 4 0 0 1-1.3 7';

/**
 * Draws a website in the colours of one scheme as an SVG picture of 480 × 300: browser frame, header, hero with a bar as
 * long as the trade's title, button and three cards. No script and no style attribute, so that any content policy shows it,
 * and no words: a file of its own can't be set in a page's typefaces, and would look otherwise on each device.
 */
export function buildPreview(content: PreviewContent): string {
  const { primary, secondary, background } = content;
  const onPrimary = readableOn(primary);
  const parts = [
    hero(content, onPrimary),
    // What is drawn later covers what reaches out of the hero.
    rect(0, 190, WIDTH, 110, background),
    header(primary, onPrimary, secondary),
    browserFrame(),
    ...[0, 1, 2].map((index) => card(index, content)),
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="10" fill="none" stroke="${INK}" stroke-opacity="0.18"/>`,
  ];
  const label = escapeHtml(content.title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${label}">`,
    `<clipPath id="page"><rect width="${WIDTH}" height="${HEIGHT}" rx="10"/></clipPath>`,
    `<g clip-path="url(#page)">${parts.join('')}</g>`,
    '</svg>\n',
  ].join('');
}

function browserFrame(): string {
  const dots = ['#E5695B', '#E9B44C', '#6BBF73'].map(
    (colour, index) => `<circle cx="${16 + index * 13}" cy="13" r="4" fill="${colour}"/>`,
  );
  return `${rect(0, 0, WIDTH, 26, '#E8EBF0')}${dots.join('')}<rect x="64" y="6" width="352" height="14" rx="7" fill="${WHITE}"/>${rect(76, 11, 96, 4, '#B9C1CE', 2)}`;
}

function header(primary: string, onPrimary: string, secondary: string): string {
  const links = [276, 322, 368].map(
    (x) => `<rect x="${x}" y="43" width="30" height="4" rx="2" fill="${onPrimary}" fill-opacity="0.75"/>`,
  );
  return `${rect(0, 26, WIDTH, 38, primary)}<circle cx="30" cy="45" r="9" fill="${secondary}"/>${rect(46, 42, 74, 6, onPrimary, 3)}${links.join('')}${rect(414, 37, 46, 16, secondary, 8)}`;
}

function hero(content: PreviewContent, onPrimary: string): string {
  const { primary, secondary, overlay, title } = content;
  const shade = overlay
    ? `<rect x="0" y="64" width="${WIDTH}" height="126" fill="${overlay}" fill-opacity="0.25"/>`
    : '';
  // The longest ends before the icon.
  const length = Math.min(250, 60 + 12 * title.length);
  return [
    rect(0, 60, WIDTH, 132, primary),
    `<circle cx="392" cy="127" r="86" fill="${secondary}" fill-opacity="0.16"/><circle cx="392" cy="127" r="56" fill="${secondary}" fill-opacity="0.22"/>`,
    shade,
    icon(content, 344, 79, 4, onPrimary, 1.4),
    rect(28, 93, length, 18, onPrimary, 4),
    `<rect x="28" y="124" width="210" height="5" rx="2.5" fill="${onPrimary}" fill-opacity="0.7"/><rect x="28" y="135" width="158" height="5" rx="2.5" fill="${onPrimary}" fill-opacity="0.7"/>`,
    `${rect(28, 152, 108, 24, secondary, 12)}${rect(48, 161, 68, 6, readableOn(secondary), 3)}`,
  ].join('');
}

function card(index: number, content: PreviewContent): string {
  const x = 24 + index * 148;
  const { primary, secondary } = content;
  return [
    `<rect x="${x}" y="206" width="136" height="78" rx="7" fill="${WHITE}" stroke="${INK}" stroke-opacity="0.1"/>`,
    `<circle cx="${x + 22}" cy="228" r="13" fill="${secondary}"/>`,
    icon(content, x + 14, 220, 2 / 3, readableOn(secondary), 2),
    rect(x + 44, 222, 72 - index * 10, 6, primary, 3),
    `<rect x="${x + 44}" y="232" width="52" height="4" rx="2" fill="${INK}" fill-opacity="0.3"/>`,
    `<rect x="${x + 12}" y="252" width="112" height="4" rx="2" fill="${INK}" fill-opacity="0.2"/><rect x="${x + 12}" y="262" width="84" height="4" rx="2" fill="${INK}" fill-opacity="0.2"/>`,
  ].join('');
}

function icon(content: PreviewContent, x: number, y: number, scale: number, colour: string, stroke: number): string {
  const path = escapeHtml(content.icon ?? SPANNER);
  return `<path transform="translate(${x} ${y}) scale(${Number(scale.toFixed(4))})" d="${path}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius > 0 ? ` rx="${radius}"` : ''} fill="${fill}"/>`;
}

/** White or ink, whichever has the higher contrast on `colour` (WCAG 2.2). */
export function readableOn(colour: string): string {
  return colord(colour).contrast(WHITE) >= colord(colour).contrast(INK) ? WHITE : INK;
}
