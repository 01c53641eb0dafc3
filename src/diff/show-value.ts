import type { Json } from '../contract/index.ts';

/** Longer values are cut: the report has them whole beside the sentence. */
const WIDTH = 80;

/** A value as it stands in a sentence. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? `“${cut(value)}”` : cut(JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
}

/** “A”, “B” and “C”. */
export function shownAll(values: readonly Json[]): string {
  const texts = values.map(shown);
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** “Label” (name); the name alone where the label says no more. */
export function titled(label: string | undefined, name: string): string {
  return label === undefined || label === name ? `“${name}”` : `“${cut(label)}” (${name})`;
}
