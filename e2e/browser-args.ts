/** What Chromium is started with for all journeys. */
export const BROWSER_ARGS: readonly string[] = [
  // A journey's page lives for seconds: what optimising its program costs never pays, a tenth of a page with a wizard.
  '--js-flags=--no-opt,--no-maglev',
  // Containers run as root, where Chromium refuses its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
