import { MOST_LISTED } from '../../contract/index.ts';

/**
 * A list in the fields of a delivery, or one that came as JSON text; undefined for anything else. Only its first 200 members
 * count, whoever asks: pictures behind them are not looked up, and links behind them are not passed on.
 */
export const nestedList = (value: unknown): readonly unknown[] | undefined => wholeList(value)?.slice(0, MOST_LISTED);

/** Whether a list has members that don't count. */
export const isOverlong = (value: unknown): boolean => (wholeList(value)?.length ?? 0) > MOST_LISTED;

function wholeList(value: unknown): readonly unknown[] | undefined {
  const list = typeof value === 'string' ? parseNested(value) : value;
  return Array.isArray(list) ? list : undefined;
}

/** The list or object that a field's text is the JSON of; undefined for any other text. */
export function parseNested(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
