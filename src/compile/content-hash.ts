import { createHash } from 'node:crypto';
import type { Json } from '../contract/index.ts';

/** 48 bits: with a million different values, a clash is less likely than one in five hundred. */
const DIGITS = 12;

/** Short hash of a JSON value; key order counts. */
export function contentHash(value: Json | readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGITS);
}
