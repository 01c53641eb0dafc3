/**
 * Fills `{name}` in a sentence. A name that has no value is left out together with the space before it, so that
 * "Hello {firstName}, welcome" without a name reads "Hello, welcome". Lists and objects count as no value.
 */
export function fillText(text: string, values: { readonly [name: string]: unknown }): string {
  const filled = text.replace(/( ?)\{([\w-]+)\}/g, (_whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const known = typeof value === 'string' || typeof value === 'number';
    return known && value !== '' ? `${space}${value}` : '';
  });
  return filled === text ? text : filled.trim();
}
