import type { Json } from '../../contract/index.ts';
import type { Rule } from '../schema-view.ts';
import { shown, withCutTexts } from '../show-value.ts';

const characters = (count: Json) => `${shown(count)} ${count === 1 ? 'character' : 'characters'}`;

const PHRASES: { readonly [keyword: string]: (value: Json) => string } = {
  minLength: (value) => `at least ${characters(value)}`,
  maxLength: (value) => `at most ${characters(value)}`,
  minItems: (value) => `at least ${shown(value)} on the list`,
  maxItems: (value) => `at most ${shown(value)} on the list`,
  minimum: (value) => `${shown(value)} or more`,
  maximum: (value) => `${shown(value)} or less`,
  exclusiveMinimum: (value) => `more than ${shown(value)}`,
  exclusiveMaximum: (value) => `less than ${shown(value)}`,
  multipleOf: (value) => `a multiple of ${shown(value)}`,
  uniqueItems: () => 'nothing twice on the list',
  const: (value) => `exactly ${shown(value)}`,
  pattern: (value) => `the pattern ${shown(value)}`,
  format: (value) => `the format ${shown(value)}`,
};

/** Rules of which the definition's name says more than what they ask for. */
const TOLD_BY_NAME = new Set(['pattern', 'format']);

/** A rule in words, as what follows “has to be” or “has to have”. */
export function rulePhrase({ keyword, value, name, when }: Omit<Rule, 'pointer'>): string {
  const phrase = PHRASES[keyword]?.(value) ?? `“${keyword}” ${shown(value)}`;
  const named = TOLD_BY_NAME.has(keyword) && name !== undefined ? ` (${name})` : '';
  return `${phrase}${named}${when === '' ? '' : `, ${withCutTexts(when)}`}`;
}
