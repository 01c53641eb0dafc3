const REST_OF_TAG = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;

/** The offset behind a tag of which the rest begins at `at`; undefined if the text ends within it. */
export function endOfTag(text: string, at: number): number | undefined {
  REST_OF_TAG.lastIndex = at;
  return REST_OF_TAG.test(text) ? REST_OF_TAG.lastIndex : undefined;
}
