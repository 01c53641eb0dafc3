import { createHash } from 'node:crypto';
import type { Json } from '../contract/index.ts';

/** 48 bits: with a million different values, a clash is less likely than one in five hundred. */
const DIGITS = 12;

/** Short hash of a JSON value, of which key order counts, or of bytes. */
export function contentHash(value: Json | readonly unknown[] | Uint8Array): string {
  const hashed = value instanceof Uint8Array ? value : JSON.stringify(value);
  return createHash('sha256').update(hashed).digest('hex').slice(0, DIGITS);
}
