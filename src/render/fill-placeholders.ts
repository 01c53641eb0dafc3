import type { Answers, Json } from '../contract/index.ts';

/** How an answer reads inside a sentence; what is no text, number or list of texts reads as nothing. */
function readable(value: Json | undefined): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ');
  return '';
}

/** Puts values for `{name}` into a sentence; a name without a value goes with the space before it. */
export function fillPlaceholders(text: string, values: Answers): string {
  if (!text.includes('{')) return text;
  const filled = text.replace(/( ?)\{([\w-]+)\}/g, (_, space: string, name: string) => {
    const value = readable(values[name]);
    return value === '' ? '' : `${space}${value}`;
  });
  return filled.trim();
}
