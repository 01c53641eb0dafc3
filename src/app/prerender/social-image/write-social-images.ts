import { MARKETING_URL, type Marketing, type RouteTarget, SITE_URL, type Site } from '../../../contract/index.ts';
import { MARKETING_PAGES } from '../../marketing-pages.ts';
import type { BuiltFiles } from '../built-files.ts';
import { readFaces } from './faces.ts';
import { rasterise } from './rasterise.ts';
import { drawSocialImage, PROMISE, type SocialImage } from './social-image.tsx';

/** A picture that was written. */
export interface SharedImage {
  /** Its address below the site's root. */
  readonly path: string;
  /** What is on it, in words. */
  readonly alt: string;
}

/**
 * Draws one picture for each trade with a landing page and one for all other pages, and gives a function that says which
 * one stands for what stands at a path.
 */
export async function writeSocialImages(files: BuiltFiles): Promise<(target: RouteTarget) => SharedImage> {
  const { trades } = files.json<Marketing>(MARKETING_URL);
  const { name: siteName } = files.json<Site>(SITE_URL);
  const faces = readFaces();
  const write = async (name: string, content: Omit<SocialImage, 'siteName'>): Promise<SharedImage> => ({
    path: files.addAsset(`social-${name}`, 'png', await rasterise(drawSocialImage({ siteName, ...content }, faces))),
    alt: `${content.title}. ${PROMISE}. ${siteName}`,
  });

  const ofTrades = new Map<string, SharedImage>();
  for (const { id, landing, preview } of trades)
    if (landing) ofTrades.set(id, await write(`trade-${id}`, { title: landing.title, previews: [preview] }));
  const { title } = await MARKETING_PAGES['/']();
  // Those with a page of their own have an example business, too.
  const shown = [...trades].sort((a, b) => Number(b.landing !== undefined) - Number(a.landing !== undefined));
  const ofSite = await write('site', { title, previews: shown.map(({ preview }) => preview) });
  return (target) => ('landing' in target ? ofTrades.get(target.landing) : undefined) ?? ofSite;
}
