import { ANY_TRADE_PICTURE, CONTENT_BASE, memoise } from '../contract/index.ts';
import type { ImageFile } from './content-files.ts';
import type { ContentModel } from './content-model.ts';

/** A trade's own picture beside its schema. The content type is known by these endings. */
const OWN = /^trades\/(?<trade>[^/]+)\/hero\.(?<ending>webp|jpe?g|png|svg)$/;

/** Where there are several, a photo wins over a drawing. */
const ENDINGS = ['webp', 'jpg', 'jpeg', 'png', 'svg'];

/** A drawing that takes the colours of the website that it is shown on has its shapes in an element of this id. */
const SCENE = /\sid=["']scene["']/;

/** Whether a picture of the content is a trade's large one, by its path from the project's root. */
export const isTradePicture = (path: string): boolean => OWN.test(path);

/**
 * Address of the trade's large picture, as `Wizard.tradePicture`: its own file `hero.*`, else one that suits any trade. A
 * drawing that takes a website's colours bears the name of its part, `#scene`.
 */
export function tradePicture({ images }: ContentModel, trade: string): string {
  const [best] = ownPictures(images, trade);
  if (!best) return ANY_TRADE_PICTURE;
  const { image, ending } = best;
  const isScene = ending === 'svg' && SCENE.test(new TextDecoder().decode(image.bytes()));
  return `${CONTENT_BASE}heroes/${trade}.${ending}${isScene ? '#scene' : ''}`;
}

/** @param path below `content/`; undefined if there is no such picture */
export function readTradePicture({ images }: ContentModel, path: string): Uint8Array | undefined {
  const [, trade = '', ending] = /^heroes\/([^/.]+)\.(\w+)$/.exec(path) ?? [];
  return ownPictures(images, trade)
    .find((own) => own.ending === ending)
    ?.image.bytes();
}

const ownPictures = (images: readonly ImageFile[], trade: string) => picturesByTrade(images).get(trade) ?? [];

/** Looked through once: each of a thousand trades asks, in each variant. */
const picturesByTrade = memoise((images: readonly ImageFile[]) => {
  const found = new Map<string, { readonly image: ImageFile; readonly ending: string }[]>();
  for (const image of images) {
    const { trade, ending } = OWN.exec(image.path)?.groups ?? {};
    if (trade === undefined || ending === undefined) continue;
    found.set(trade, [...(found.get(trade) ?? []), { image, ending }]);
  }
  for (const own of found.values()) own.sort((a, b) => ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending));
  return found;
});
