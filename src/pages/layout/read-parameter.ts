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

/**
 * The first of a repeated parameter as it came, decoded once more if a mail program has escaped it twice
 * (`https%253A%252F%252F…`). For a link, which is judged with all its characters. Never throws.
 */
export function readLinkParameter(search: string, name: string): string | undefined {
  const value = new URLSearchParams(search).get(name)?.trim() || undefined;
  if (value === undefined || !/^https?%3a/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
