/** What a JSON object said, field by field. */
export interface Reply {
  readonly [field: string]: unknown;
}

/** The JSON object that an answer's text is; an empty one for whatever else it is, as for the page of a Wi-Fi. */
export function readReply(text: string): Reply {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Reply) : {};
  } catch {
    // No JSON is nothing said.
    return {};
  }
}
