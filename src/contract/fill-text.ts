/**
 * Fills `{name}` in a sentence of the content: with a text, a number, or a list's texts with commas between them. A
 * name that has no such value is left out together with the space before it, so that "Hello {firstName}, welcome"
 * without a name reads "Hello, welcome".
 */
export function fillText(text: string, values: { readonly [name: string]: unknown }): string {
  const filled = text.replace(/( ?)\{([\w-]+)\}/g, (_whole, space: string, name: string) => {
    const words = Object.hasOwn(values, name) ? readable(values[name]) : '';
    return words === '' ? '' : `${space}${words}`;
  });
  return filled === text ? text : filled.trim();
}

function readable(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
}
