/**
 * What the authors’ server leaves to our own server behind it, as Vite’s proxy takes it: a regular expression for an
 * address with its query. A page at a path that only begins so is one of ours.
 */
export const PROXIED = '^/(?:prod|hooks|counts|files)/';
