const BETWEEN_PHRASES = /[;\n]/;

/** A list as it is written behind an option. Names of services have commas in them: those lists take semicolons. */
export const splitPhrases = (given: readonly string[] | undefined): readonly string[] | undefined =>
  split(given, BETWEEN_PHRASES);

/** Whether a list says itself where its phrases end, be it of one alone. */
export const isDivided = (list: string): boolean => BETWEEN_PHRASES.test(list);

/** A list of names that have no spaces. */
export const splitNames = (given: readonly string[] | undefined): readonly string[] | undefined =>
  split(given, /[\s,;]+/);

function split(given: readonly string[] | undefined, separator: RegExp): readonly string[] | undefined {
  const words = given?.flatMap((text) => text.split(separator)).map((word) => word.trim());
  return words && [...new Set(words.filter((word) => word !== ''))];
}
