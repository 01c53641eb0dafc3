/**
 * Name in the session storage of what was typed beside an example website, on its way to the form in the same tab: a JSON
 * object, query parameter → text. The script of the pages that sell writes it; an address would show it to servers and logs.
 */
export const HANDED = 'example-site';

/** What was handed over, as entries of a query; empty where there is nothing. It is gone then. */
export function takeHanded(): [string, string][] {
  try {
    const text = sessionStorage.getItem(HANDED);
    if (text === null) return [];
    sessionStorage.removeItem(HANDED);
    const said: unknown = JSON.parse(text);
    return Object.entries(said ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    // Refused, or written by somebody else: then nothing is filled in.
    return [];
  }
}
