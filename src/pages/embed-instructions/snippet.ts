import { embedPathOf, type Site } from '../../contract/index.ts';

/** What a partner chooses to show. */
export interface Choice {
  readonly variant: string;
  /** Left out: the variant's own default, which the customer may change. */
  readonly trade: string | undefined;
}

/** The line of HTML that shows a form with the height that it needs; `origin` is ours, e.g. `https://embed.example`. */
export function scriptSnippet(origin: string, { variant, trade }: Choice): string {
  const attributes = attributesOf({ src: `${origin}/embed.js`, 'data-variant': variant, 'data-trade': trade });
  return `<script ${attributes} async></script>`;
}

/** The same without script, for sites that strip it: of a fixed height, so that the form scrolls inside. */
export function frameSnippet(origin: string, { variant, trade }: Choice): string {
  const src = new URL(embedPathOf(variant), origin);
  if (trade !== undefined) src.searchParams.set('trade', trade);
  const attributes = attributesOf({
    src: src.href,
    title: 'Website request form',
    width: '100%',
    height: '900',
    // The reference of what was sent can be copied.
    allow: 'clipboard-write',
  });
  return `<iframe ${attributes} style="border: 0"></iframe>`;
}

/** What a Content-Security-Policy has to allow for {@link scriptSnippet}. */
export const policyAdditions = (origin: string) => `script-src ${origin}; frame-src ${origin};`;

/**
 * Where the pages of others load forms from: in the world our embed site; anywhere else, e.g. on a laptop, the site that
 * is shown, which is there for sure.
 * @param shown undefined where a page is rendered before anybody looks at it
 */
export function embedOrigin(hosts: Site['hosts'], shown: Pick<Location, 'host' | 'origin'> | undefined): string {
  const inTheWorld = !shown || Object.values(hosts).some((address) => new URL(address).host === shown.host);
  return inTheWorld ? new URL(hosts.embed).origin : shown.origin;
}

function attributesOf(values: { readonly [name: string]: string | undefined }): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeHtml(value)}"`]))
    .join(' ');
}

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
