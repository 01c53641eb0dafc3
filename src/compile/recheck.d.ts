/** The checker without the workers and the native programs that it prefers elsewhere. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';

  const recheck: { readonly checkSync: typeof checkSync };
  // biome-ignore lint/style/noDefaultExport: what Node makes of a CommonJS module.
  export default recheck;
}
