/** The language that content is written in where it says nothing of it. */
export const CONTENT_LANGUAGE = 'en-GB';

/** CLDR's categories of numbers, which texts may have a form for each of. */
export const PLURAL_CATEGORIES = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[];

/**
 * A text that reads differently with different numbers. `lang` (BCP 47) is written by the build: whose rules say which
 * form goes with which number; {@link CONTENT_LANGUAGE} without it.
 */
export type PluralText = { readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string;
  readonly lang?: string;
};

/** A text as it stands, or by number. */
export type Text = string | PluralText;

/**
 * Fills `{name}` in a sentence of the content: with a text, a number, or a list's texts with commas between them. A
 * name that has no such value is left out together with the space before it, so that "Hello {firstName}, welcome"
 * without a name reads "Hello, welcome". Of a text in several forms, the one that goes with its number.
 */
export function fillText(said: Text, values: { readonly [name: string]: unknown }): string {
  const text = typeof said === 'string' ? said : formFor(said, values);
  const filled = text.replace(/( ?)\{([\w-]+)\}/g, (_whole, space: string, name: string) => {
    const words = Object.hasOwn(values, name) ? readable(values[name]) : '';
    return words === '' ? '' : `${space}${words}`;
  });
  return filled === text ? text : filled.trim();
}

/** The form that goes with the first number that `other` names. */
function formFor(forms: PluralText, values: { readonly [name: string]: unknown }): string {
  const named = Array.from(forms.other.matchAll(/\{([\w-]+)\}/g), ([, name = '']) => values[name]);
  const number = named.find((value) => typeof value === 'number');
  if (number === undefined) return forms.other;
  return forms[new Intl.PluralRules(forms.lang ?? CONTENT_LANGUAGE).select(number)] ?? forms.other;
}

/** Whether a value of the content is a text, in one form or in several. */
export function isText(value: unknown): value is Text {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value);
}

function readable(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
}
