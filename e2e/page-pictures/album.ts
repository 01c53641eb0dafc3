import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright/test';
import { decodePng, encodeKept, type KeptPicture, type Picture } from './png.ts';
import type { View } from './take-picture.ts';

/** What pictures of pages depend on besides the pages. */
interface Conditions {
  /** Which browser took them. */
  readonly chromium: string;
  /** How this browser draws the letters of the site's own faces, form controls and curves. */
  readonly drawing: string;
  /** Which trades, variants and forms there are: each is named on many pages. */
  readonly catalogue: string;
}

const FOLDER = join(import.meta.dirname, 'kept');
const ASSETS = 'dist/site/assets';
const CONDITIONS = join(FOLDER, 'conditions.json');
const HOW = '“npm run pictures” takes them anew.';

export const isTaking = process.env.PICTURES === 'take';

const fileOf = (name: string, { width, scheme }: View) =>
  join(FOLDER, scheme === 'dark' ? `${width}-dark` : String(width), `${name}.png`);

export function readKept(name: string, view: View): KeptPicture | undefined {
  const file = fileOf(name, view);
  return existsSync(file) ? decodePng(readFileSync(file)) : undefined;
}

export function keep(name: string, view: View, picture: Picture): void {
  write(fileOf(name, view), encodeKept(picture));
}

/** Why pictures taken here and now can't be compared with those kept, in one sentence; `undefined` if they can. */
export async function whyNotComparable(browser: Browser): Promise<string | undefined> {
  const now = await readConditions(browser);
  if (isTaking) {
    write(CONDITIONS, `${JSON.stringify(now, null, 2)}\n`);
    return undefined;
  }
  if (!existsSync(CONDITIONS)) return `Pages are not compared with pictures: none are kept. ${HOW}`;
  const kept: Conditions = JSON.parse(readFileSync(CONDITIONS, 'utf8'));
  if (kept.chromium !== now.chromium)
    return `Pages are not compared with their pictures: those were taken with Chromium ${kept.chromium}, this is ${now.chromium}. ${HOW}`;
  if (kept.drawing !== now.drawing)
    return `Pages are not compared with their pictures: this machine’s Chromium draws letters otherwise than the one that took them. ${HOW}`;
  if (kept.catalogue !== now.catalogue)
    return `Pages are not compared with their pictures: trades, variants or forms have come or gone since those were taken. ${HOW}`;
  return undefined;
}

async function readConditions(browser: Browser): Promise<Conditions> {
  const { pixels } = await drawProbe(browser);
  return {
    chromium: browser.version(),
    drawing: hashOf(pixels),
    catalogue: hashOf(readFileSync('dist/site/content/catalogue.json')),
  };
}

/** Letters of the site's own faces, whichever fonts the machine has; controls of forms, a curve and a shadow. */
async function drawProbe(browser: Browser): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: 600, height: 400 }, locale: 'en-GB' });
  // Those with the letters of the sample: for another the machine's own fonts would stand in.
  const faces = readdirSync(ASSETS).filter((file) => /-(?:basic|latin)-(?!ext).*\.woff2$/.test(file));
  const sheet = faces.map(
    (file, index) =>
      `@font-face { font-family: face-${index}; font-weight: 200 900; src: url(data:font/woff2;base64,${readFileSync(join(ASSETS, file), 'base64')}) }`,
  );
  const lines = faces.map((_file, index) => `<p>${sampleIn(`face-${index}`)}</p>`);
  await page.setContent(
    `<style>${sheet.join('\n')} input { font: 16px face-0 }</style>${lines.join('')}
       <input type="time" value="09:00"><input type="checkbox" checked><progress value=".4"></progress>
       <div style="margin: 9px; width: 90px; height: 60px; border-radius: 17px; box-shadow: 0 3px 9px #0008; background: linear-gradient(#3172B2, #D6E3F0)"></div>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = decodePng(await page.screenshot());
  await page.close();
  return picture;
}

const sampleIn = (face: string) =>
  `<span style="font: 16px ${face}">Ten short steps, £25 – “ready” <b>in 48 hours</b></span>`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

function write(file: string, contents: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
