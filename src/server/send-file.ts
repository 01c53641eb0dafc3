import type { Context } from 'hono';
import type { StoredPicture } from './file-store.ts';
import { FILE_POLICY } from './security-headers.ts';
import type { ServerEnv } from './server-env.ts';

/** Answers with a stored picture: shown, never run, and known by its own name when it is saved. */
export async function sendFile(c: Context<ServerEnv>, { entry, bytes }: StoredPicture): Promise<Response> {
  const headers = {
    'Content-Type': entry.type,
    'Content-Length': String(entry.size),
    'Content-Disposition': `inline; filename*=UTF-8''${encodeName(entry.name)}`,
    'Content-Security-Policy': FILE_POLICY,
    // The bytes under a key never change.
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: `"${entry.sha256}"`,
  };
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(new Uint8Array(await bytes()), 200, headers);
}

/** encodeURIComponent leaves some characters that RFC 8187 does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
