/** A file that came inside a delivery: the name of its field and the key under which it is stored. */
export interface PostedFile {
  readonly field: string;
  readonly key: string;
}

/**
 * Selects columns as bytes. One damaged value must not stop a program: at a text that is not UTF-8 the driver ends the
 * whole process, and for a number above 2^53 it throws away all rows of the result.
 */
export const asBytes = (...columns: readonly string[]): string =>
  columns.map((column) => `CAST(${column} AS BLOB) AS ${column.replace(/^\w+\./, '')}`).join(', ');

/** Text of a column that was selected `asBytes`, with U+FFFD where it is damaged; undefined for NULL. */
export function textOf(value: unknown): string | undefined {
  // PostgreSQL has no damaged text, and gives it as it is.
  if (typeof value === 'string') return value;
  return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : undefined;
}

/** Whole number in a column that was selected `asBytes`; undefined for NULL and whatever is none. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text !== undefined && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** What JSON in a column says that was selected `asBytes`; undefined if it is broken or its text is damaged. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' && !(value instanceof ArrayBuffer)) return undefined;
  try {
    return JSON.parse(typeof value === 'string' ? value : new TextDecoder('utf-8', { fatal: true }).decode(value));
  } catch {
    return undefined;
  }
}

/** The object of fields that a row holds; undefined if it is damaged. */
export function fieldsOf(value: unknown): { readonly [name: string]: unknown } | undefined {
  const fields = jsonOf(value);
  return isRecord(fields) ? fields : undefined;
}

/** The posted files that a row holds; undefined if one of them is damaged. */
export function partsOf(value: unknown): readonly PostedFile[] | undefined {
  const parts = jsonOf(value);
  return Array.isArray(parts) && parts.every(isPostedFile) ? parts : undefined;
}

const isPostedFile = (value: unknown): value is PostedFile =>
  isRecord(value) && typeof value.field === 'string' && typeof value.key === 'string';

/** Whether a value is an object with names, not a list. */
export const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
