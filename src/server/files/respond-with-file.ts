import type { Context } from 'hono';
import { FILE_POLICY, SHARED_FILE } from '../http/security-headers.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { streamResponse } from '../http/stream-response.ts';
import { savedName } from './file-names.ts';
import type { StoredPicture } from './file-store.ts';

/**
 * For whoever has a signed link. The bytes under a key never change, and are put there by whoever got its links; a page
 * that has a link may show its picture, as the signature is the permission.
 */
export const BY_LINK = { ...SHARED_FILE, 'Cache-Control': 'private, max-age=31536000, immutable' };

/**
 * Answers with a stored picture: shown, never run, and known by its own name when it is saved. With 500 if it is not
 * all there: a client that was promised more bytes than come would wait for them.
 * @param report gets why it broke off on its way
 * @param more headers, in place of what the server sends with all its responses
 */
export async function respondWithFile(
  c: Context<ServerEnv>,
  { entry, isWhole, bytes }: StoredPicture,
  report: (error: Error) => void,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (!(await isWhole())) return c.json({ ok: false, error: 'The stored file is damaged.' }, 500);
  const headers = {
    'Content-Type': entry.type,
    'Content-Length': String(entry.size),
    'Content-Disposition': `inline; filename*=UTF-8''${encodeName(savedName(entry))}`,
    'Content-Security-Policy': FILE_POLICY,
    ...more,
    ETag: `"${entry.sha256}"`,
  };
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : streamResponse(c, bytes(), headers, report);
}

/** encodeURIComponent leaves some characters that RFC 8187 does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
