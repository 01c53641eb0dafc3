import type { PreviewPage, Step } from '../../contract/index.ts';

/**
 * Parts of the example website, each with the page that it stands on: what a step is about (`ui:preview`). A page’s own
 * name means its top. The meta-schema of steps has the same list.
 */
const PARTS = {
  home: 'home',
  badges: 'home',
  gallery: 'home',
  stats: 'home',
  services: 'services',
  contact: 'contact',
  area: 'contact',
  address: 'contact',
} as const satisfies { readonly [part: string]: PreviewPage };

export type PreviewPart = keyof typeof PARTS;

/** What a step is about; the website as a whole if it does not say. */
export function partAbout({ ui }: Pick<Step, 'ui'>): PreviewPart {
  const named = ui['ui:preview'];
  return typeof named === 'string' && Object.hasOwn(PARTS, named) ? (named as PreviewPart) : 'home';
}

export const pageOf = (part: PreviewPart): PreviewPage => PARTS[part];
