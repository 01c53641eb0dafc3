import type { PreviewUi } from '../../contract/index.ts';
import type { PreviewSite } from './preview-site.ts';

/** URLs of the customer's pictures, as far as their bytes are here. */
export interface SitePictures {
  /** The first stands large at the top. */
  readonly photos?: readonly string[];
  /** By the name of the accreditation. */
  readonly badges?: { readonly [name: string]: string };
}

/** What a page of the example website is drawn from. */
export interface SitePageProps extends SitePictures {
  readonly site: PreviewSite;
  readonly words: PreviewUi;
  /** The trade's line drawing. */
  readonly icon: string | undefined;
}

/** What its opening is drawn from. */
export type OpeningProps = Pick<SitePageProps, 'site' | 'photos'>;
