import type { Json } from '../../contract/index.ts';

/** A text without the space around it; an empty one counts as none. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.flatMap((item) => textOf(item) ?? []) : [];
}
