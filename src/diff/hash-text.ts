import { hashBits } from '../contract/index.ts';

/**
 * Short hash of a text, 64 bits as 16 hexadecimal digits: among ten thousand texts, two are alike once in 10¹¹ times.
 * Not for secrets.
 */
export function hashText(text: string): string {
  const [first, second] = hashBits(text);
  return hex(second) + hex(first);
}

const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0');
