/**
 * 64 bits of a text, as two whole numbers of 32: the mixing of cyrb53 (bryc, public domain, with its odd multipliers), of
 * which all bits are kept. Kept drafts and acknowledged changes have what is made of it: it stays as it is. Not for secrets.
 */
export function hashBits(text: string): readonly [first: number, second: number] {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x9e3779b1);
    second = Math.imul(second ^ unit, 0x5f356495);
  }
  first = Math.imul(first ^ (first >>> 16), 0x85ebca6b) ^ Math.imul(second ^ (second >>> 13), 0xc2b2ae35);
  second = Math.imul(second ^ (second >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return [first, second];
}
