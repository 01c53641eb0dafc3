/**
 * What `name` says in the query of an address, e.g. `?customerNumber=7`: the first of repeated parameters, without
 * blanks around it and without control and direction characters, which have no place in a line of text. Undefined if it
 * is missing or empty. Never throws: what is wrongly escaped comes back as it stands.
 */
export function readParameter(search: string, name: string): string | undefined {
  const value = new URLSearchParams(search).get(name) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are to be left out.
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ').trim() || undefined;
}
