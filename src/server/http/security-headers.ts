import type { ServerResponse } from 'node:http';
import type { Site } from '../../contract/index.ts';

type Headers = Readonly<Record<string, string>>;

/** Sent with every answer of the program, whatever else it says. */
const ALWAYS: Headers = {
  // Browsers heed it over HTTPS only, so that it does no harm on a laptop.
  'Strict-Transport-Security': 'max-age=31536000',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The camera is for taking a photo straight into an upload.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Hash of the empty style element, which emotion fills through the CSSOM. */
const EMPTY_STYLE = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** For stored files: even a file that a browser took for a page could neither run nor load anything. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/** For a file that the pages of others load as their own. */
export const SHARED_FILE: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Headers of the public pages, which stand in no other site's frame unless an answer says so. */
export const siteHeaders = (site: Site | undefined): Headers => ({ ...ALWAYS, ...pagePolicy(site) });

/**
 * What a page may load and where it may stand. Other origins may be spoken to only if `site` names them for uploads or
 * as hooks in direct mode; without a site only our own.
 * @param embedders origins whose pages may show it in a frame besides our own; `*` for any
 * @param styleHash of the style element that the page comes with: SHA-256 in base64
 */
export function pagePolicy(site: Site | undefined, embedders: readonly string[] = [], styleHash?: string): Headers {
  const connect = ["'self'", ...otherOrigins(site)].join(' ');
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${["'self'", ...[EMPTY_STYLE, styleHash].flatMap((hash) => (hash ? `'sha256-${hash}'` : []))].join(' ')}`,
      // blob: is a chosen picture that has not been uploaded yet.
      "img-src 'self' blob:",
      "font-src 'self'",
      `connect-src ${connect}`,
      "manifest-src 'self'",
      // Pictures are made smaller, and copies of begun pages filled, by workers.
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      // The page that tells partners how to embed a form shows it.
      "frame-src 'self'",
      `frame-ancestors ${["'self'", ...embedders].join(' ')}`,
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      // src/browser/script-address.ts, and the page that shows a live example of embedding.
      'trusted-types script-address live-example',
    ].join('; '),
  };
}

/** Headers of the inbox: a page without script, shown in no frame, remembered by no cache. */
export const INBOX_HEADERS: Headers = {
  ...ALWAYS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With no-referrer, a browser would not say in Origin either which page a form comes from.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Puts headers on an answer before anything is known of it; the answer's own go before them. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function otherOrigins(site: Site | undefined): string[] {
  const direct = Object.values(site?.hooks ?? {}).filter((hook) => hook.mode === 'direct');
  const urls = [site?.upload?.url, ...direct.map((hook) => hook.url)];
  const origins = urls
    .filter((url) => url !== undefined && /^https?:\/\//.test(url))
    .map((url) => new URL(url as string).origin);
  return [...new Set(origins)];
}
