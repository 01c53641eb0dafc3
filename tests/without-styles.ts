// jsdom matches every rule against every element that is looked at, as axe and `getByRole` do with all of them, and rules
// pile up through a file. So what is drawn has no styles there; a test of styles brings a cache with another key than "css".
import createCache from '@emotion/cache';

const sheets: { insert(this: { readonly key: string }, rule: string): void } = Object.getPrototypeOf(
  createCache({ key: 'any' }).sheet,
);
const { insert } = sheets;
sheets.insert = function insertOthers(rule) {
  // The sheet of what holds everywhere is "css-global".
  if (!/^css\b/.test(this.key)) insert.call(this, rule);
};
