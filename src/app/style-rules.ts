import type { EmotionCache } from '@emotion/cache';
import { cachedClasses } from '../ui/styled.tsx';

/** Prefix of the class names that the styles are written under; page and program have to agree on it. */
export const STYLE_KEY = 'css';

// A rule as a page names it: the class, and the hash of each look that comes to it (`1ae5oqa=x1b2c3=d4e5f6`).

/** The rules of a page that was rendered with this cache, as they are named in it. */
export function namedRules(cache: EmotionCache): readonly string[] {
  const looks = [...cachedClasses(cache)];
  return Object.entries(cache.inserted)
    .filter(([, css]) => typeof css === 'string')
    .map(([rule]) => [rule, ...looks.filter(([, name]) => name === rule).map(([look]) => look)].join('='));
}

/** Notes for a page's program that a rule is in its style sheet, by how the page names it. */
export function noteRule(cache: EmotionCache, named: string): void {
  const [rule = '', ...looks] = named.split('=');
  cache.inserted[rule] = true;
  for (const look of looks) cachedClasses(cache).set(look, rule);
}
