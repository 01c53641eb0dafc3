import type { HostKind, RouteTarget } from '../../contract/index.ts';
import type { PageData } from '../page-data.ts';
import type { SharedImage } from './social-image/index.ts';

/** A page of one site, and what it is rendered from. */
export interface PageToPrerender {
  readonly host: HostKind;
  readonly path: string;
  readonly target: RouteTarget;
  readonly data: PageData;
  /** The trade that its query names. */
  readonly trade: string | undefined;
  /** Stands for it where it is shared. */
  readonly image: SharedImage;
}
