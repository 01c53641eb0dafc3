/** Names through which a merge could reach JavaScript's own objects, and those that every object of it seems to have. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
]);
