/**
 * Short hash of a text, 64 bits as 16 hexadecimal digits: among ten thousand texts, two are alike once in 10¹¹ times.
 * Two passes of cyrb53's mixing (bryc, public domain), of which all bits are kept. Not for secrets.
 */
export function hashText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x9e3779b1);
    second = Math.imul(second ^ code, 0x5f356495);
  }
  first = Math.imul(first ^ (first >>> 16), 0x85ebca6b) ^ Math.imul(second ^ (second >>> 13), 0xc2b2ae35);
  second = Math.imul(second ^ (second >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return hex(second) + hex(first);
}

const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0');
