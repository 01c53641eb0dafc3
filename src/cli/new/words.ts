/** A title for more than one, by the plainest rules; what it gets wrong, the author mends. */
export function plural(title: string): string {
  // Blinds & Awnings and Carpet Cleaning are no people to count, nor is a title that is more than one already.
  if (/(?:[^s]s|ing)$/i.test(title)) return title;
  if (/(?:s|x|z|ch|sh)$/i.test(title)) return `${title}es`;
  return /[^aeiou]y$/i.test(title) ? `${title.slice(0, -1)}ies` : `${title}s`;
}

/** A title within a sentence: small letters, but for abbreviations. */
export function inSentence(title: string): string {
  return title
    .split(' ')
    .map((word) => (word.length > 1 && /^[A-Z0-9]+s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** The title that a folder's name suggests. */
export function titleFrom(name: string): string {
  return name
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}

/** An invented business, recognisably so. */
export const exampleName = (title: string): string => `Anytown ${plural(title)}`;
