import { type PartHead, parseMultipart } from '../../src/server/receive/parse-multipart.ts';

/** Reads a whole multipart body that comes in pieces of some bytes each. */
export async function readParts(
  body: Buffer,
  contentType: string,
  { piece = 7, maxParts = 8 }: { readonly piece?: number; readonly maxParts?: number } = {},
): Promise<(PartHead & { readonly bytes: Buffer })[]> {
  const parts: (PartHead & { readonly bytes: Buffer })[] = [];
  async function* pieces() {
    for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece);
  }
  await parseMultipart(pieces(), contentType, maxParts, async (head, bytes) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    parts.push({ ...head, bytes: Buffer.concat(chunks) });
  });
  return parts;
}
