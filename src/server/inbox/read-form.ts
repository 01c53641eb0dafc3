import type { Context } from 'hono';
import { readBody } from '../http/read-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';

/** Largest body of a form, in bytes: a password and a token. */
const LARGEST_FORM = 16 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * The fields of a form of the inbox; of a field that is given twice, the last. Throws a RefusedRequest: 415 for a body of
 * another type than forms in our pages are sent as, 413 if it is too large, 400 if it breaks off.
 */
export async function readForm(c: Context<ServerEnv>): Promise<{ readonly [name: string]: string | undefined }> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE)
    throw new RefusedRequest(415, `A form of the inbox is sent as ${FORM_TYPE}, not as "${type}".`);
  const body = await readBody(c, LARGEST_FORM);
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}
