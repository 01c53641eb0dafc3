/** What browsers with Trusted Types offer; TypeScript's library does not know it yet. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): { createScriptURL(path: string): string };
}

/** A script was to be started from an address that is none of ours. */
export class RefusedScript extends Error {
  override readonly name = 'RefusedScript';
  constructor(path: string) {
    super(`The script address "${path}" is refused; allowed are /sw.js and files of the build, /assets/<name>.js.`);
  }
}

/** The built program's files and the service worker; no folder below, no query, nothing encoded. */
const ALLOWED = /^\/(?:sw|assets\/[\w-]+(?:\.[\w-]+)*)\.js$/;

/**
 * The address of a script for `new Worker` and `serviceWorker.register`, which take no plain text under our policy of
 * `require-trusted-types-for 'script'`. A browser with Trusted Types gives a `TrustedScriptURL`, typed as text.
 * @param path of a file of this site
 * @throws {@link RefusedScript} for any other address
 */
export function trustedScript(path: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(path);
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function createPolicy() {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: ownScript };
  // The Content-Security-Policy knows it by this name.
  return trustedTypes?.createPolicy('script-address', rules) ?? rules;
}

function ownScript(path: string): string {
  const { origin, href } = globalThis.location;
  const url = URL.canParse(path, href) ? new URL(path, href) : undefined;
  // In development Vite serves sources under their own addresses.
  const isSource = import.meta.env.DEV && url?.pathname.startsWith('/src/');
  if (url?.origin !== origin || !(isSource || ALLOWED.test(url.pathname + url.search + url.hash)))
    throw new RefusedScript(path);
  return url.href;
}
