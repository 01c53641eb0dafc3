/** Longest text that a list has of a submission, in characters; the delivery itself has all of it. */
export const LONGEST_IN_LIST = 200;

/** A text of at most `longest` characters, with “…” where something was cut off, and never with half of a character. */
export const shorten = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
