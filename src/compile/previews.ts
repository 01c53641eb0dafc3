import type { ColourScheme } from '../contract/index.ts';
import { buildPreview } from './build-preview.ts';
import { type SchemeColours, schemesOf } from './colour-schemes.ts';
import type { ImageFile } from './content-files.ts';
import { type ContentModel, tradeFolder } from './content-model.ts';
import { type ContentNode, member, textOf } from './content-node.ts';
import { type Language, languageOf, sourceText, translated } from './language.ts';

/**
 * What a trade is called.
 * @param variant in whose language; undefined for that of the content
 */
export function tradeTitle(model: ContentModel, variant: string | undefined, trade: string): string {
  const title = titleNode(model, variant, trade);
  return (title && sourceText(title)) ?? trade;
}

/** The text that a trade is called by, in the language of a variant. @param variant as of {@link tradeTitle} */
export function titleNode(model: ContentModel, variant: string | undefined, trade: string): ContentNode | undefined {
  return titleIn(model, trade, variant === undefined ? undefined : languageOf(model, variant, trade));
}

/** The text that a trade is called by. @param language undefined for that of the content */
export function titleIn(model: ContentModel, trade: string, language: Language | undefined): ContentNode | undefined {
  const said = member(model.root(`${tradeFolder(trade)}schema.json`), 'title');
  return said && language ? translated(said, language) : said;
}

/** Content type is known by these endings. */
const OWN_IMAGE = /^trades\/(?<trade>[^/]+)\/preview-(?<scheme>[^/]+)\.(?<ending>png|jpe?g|webp|svg)$/;
/** Whether a picture of the content is that of a colour scheme, by its path from the project's root. */
export const isSchemePicture = (path: string): boolean => OWN_IMAGE.test(path);

const PATH = /^previews\/(?<trade>[^/]+)\/(?<scheme>[^/.]+)(?:\.(?<variant>[^/.]+))?\.(?<ending>\w+)$/;

/** Pictures of colour schemes: the trade's own (`preview-<scheme>.png` beside its schema), else drawn ones. */
export class Previews {
  readonly #model: ContentModel;
  readonly #own: ReadonlyMap<string, ImageFile>;

  constructor(model: ContentModel, images: readonly ImageFile[]) {
    this.#model = model;
    this.#own = new Map(
      images.flatMap((image): [string, ImageFile][] => {
        const found = OWN_IMAGE.exec(image.path)?.groups;
        return found ? [[`previews/${found.trade}/${found.scheme}.${found.ending}`, image]] : [];
      }),
    );
  }

  /** The schemes of one trade in one variant, with the paths of their pictures below `content/`. */
  schemes(variant: string, trade: string): ColourScheme[] {
    // What a scheme is called is not in its picture; what the trade is called is.
    const drawn = (title: string) => (scheme: SchemeColours) => JSON.stringify({ ...scheme, name: title });
    const base = schemesOf(this.#model, undefined, trade).map(drawn(tradeTitle(this.#model, undefined, trade)));
    const own = drawn(tradeTitle(this.#model, variant, trade));
    return schemesOf(this.#model, variant, trade).map((scheme) => {
      // A variant whose picture is another one gets its own, so that it doesn't change another's.
      const suffix = base.includes(own(scheme)) ? '' : `.${variant}`;
      return { ...scheme, image: this.#ownPath(trade, scheme) ?? `previews/${trade}/${scheme.id}${suffix}.svg` };
    });
  }

  /** @param path as in `ColourScheme.image`; undefined if there is no such picture */
  read(path: string): string | Uint8Array | undefined {
    const own = this.readOwn(path);
    if (own) return own;
    const { trade, scheme: id, variant, ending } = PATH.exec(path)?.groups ?? {};
    if (trade === undefined || ending !== 'svg' || !this.#model.trades.includes(trade)) return undefined;
    const scheme = this.#candidates(variant, trade).find((candidate) => candidate.id === id);
    if (!scheme) return undefined;
    const icon = textOf(member(this.#model.root(`${tradeFolder(trade)}ui.json`), 'icon'));
    const title = tradeTitle(this.#model, variant, trade);
    return buildPreview({ ...scheme, title, ...(icon !== undefined && { icon }) });
  }

  /** The trade's own picture; undefined where one is drawn, or there is none. */
  readOwn(path: string): Uint8Array | undefined {
    return this.#own.get(path)?.bytes();
  }

  #candidates(variant: string | undefined, trade: string): SchemeColours[] {
    return schemesOf(this.#model, variant, trade);
  }

  #ownPath(trade: string, { id }: SchemeColours): string | undefined {
    return ['svg', 'webp', 'png', 'jpg', 'jpeg']
      .map((ending) => `previews/${trade}/${id}.${ending}`)
      .find((path) => this.#own.has(path));
  }
}
