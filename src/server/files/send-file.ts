import type { Context } from 'hono';
import { FILE_POLICY } from '../http/security-headers.ts';
import type { ServerEnv } from '../http/server-env.ts';
import { streamAnswer } from '../http/stream-answer.ts';
import { savedName } from './file-names.ts';
import type { StoredPicture } from './file-store.ts';

/**
 * Answers with a stored picture: shown, never run, and known by its own name when it is saved. With 500 if it is not
 * all there: a client that was promised more bytes than come would wait for them.
 * @param report gets why it broke off on its way
 * @param cacheControl of the answer; what the server says of all its answers if absent
 */
export async function sendFile(
  c: Context<ServerEnv>,
  { entry, isWhole, bytes }: StoredPicture,
  report: (error: Error) => void,
  cacheControl?: string,
): Promise<Response> {
  if (!(await isWhole())) return c.json({ ok: false, error: 'The stored file is damaged.' }, 500);
  const headers = {
    'Content-Type': entry.type,
    'Content-Length': String(entry.size),
    'Content-Disposition': `inline; filename*=UTF-8''${encodeName(savedName(entry))}`,
    'Content-Security-Policy': FILE_POLICY,
    ...(cacheControl === undefined ? {} : { 'Cache-Control': cacheControl }),
    ETag: `"${entry.sha256}"`,
  };
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : streamAnswer(c, bytes(), headers, report);
}

/** encodeURIComponent leaves some characters that RFC 8187 does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
