/**
 * A random id of 128 bits. Not `randomUUID`, which a browser offers on secure addresses only, and a phone that tries
 * the wizard over plain http in the office is not at one.
 */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
