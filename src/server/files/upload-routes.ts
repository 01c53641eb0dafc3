import { type Context, Hono } from 'hono';
import { announcedSize, readBody, streamBody } from '../http/read-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { StorageLimits } from '../limits/storage-limits.ts';
import type { Clock } from '../runtime/clock.ts';
import { buildKey, sanitiseFileName } from './file-names.ts';
import { LARGEST_FILE } from './file-receiver.ts';
import type { FileStore } from './file-store.ts';
import { IMAGE_EXTENSIONS, type ImageType, isImageType, normaliseType } from './image-types.ts';
import { BY_LINK, respondWithFile } from './respond-with-file.ts';
import { GET_SECONDS, keyOf, type Permission, type SigningKeys, signLink, verifyLink } from './signed-link.ts';

/** How long a link for putting a file works, in seconds: enough for a slow line, too short to be passed around. */
const PUT_SECONDS = 10 * 60;
/** In bytes: whatever customer number a link can bring along fits, next to the name of a file. */
const LARGEST_UPLOAD_REQUEST = 64 * 1024;
/** What an upload may be for; `image` is what single uploads say by default. */
const FILE_TYPES = ['logo', 'gallery', 'accreditation', 'image'];

export interface UploadRoutesOptions {
  readonly files: FileStore;
  readonly signingKeys: SigningKeys;
  readonly limits: StorageLimits;
  readonly clock: Clock;
  /** Gets why a file broke off while it was sent. */
  readonly report: (error: Error) => void;
}

interface UploadRequest {
  readonly customerNumber: string;
  readonly fileName: string;
  readonly type: ImageType;
}

/** The two-step upload: ask for signed links, then put the bytes to one of them; the other one reads them back. */
export function uploadRoutes({ files, signingKeys, limits, clock, report }: UploadRoutesOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();

  app.post('/prod/upload', async (c) => {
    const { customerNumber, fileName, type } = parseUploadRequest(await readBody(c, LARGEST_UPLOAD_REQUEST));
    const key = buildKey(customerNumber, fileName, type);
    const now = Math.floor(clock.now() / 1000);
    const origin = requestOrigin(c);
    const put = { method: 'PUT', key, expires: now + PUT_SECONDS, type, name: sanitiseFileName(fileName) } as const;
    return c.json({
      putUrl: origin + signLink(signingKeys, put),
      getUrl: origin + signLink(signingKeys, { method: 'GET', key, expires: now + GET_SECONDS }),
      key,
    });
  });

  app.put('/files/*', async (c) => {
    const { key, type = '', name = '' } = permissionOf(c, 'PUT');
    const sent = normaliseType(c.req.header('content-type') ?? '');
    if (sent !== type) throw new RefusedRequest(415, `The body is of type "${sent}"; the link is for "${type}".`);
    const most = announcedSize(c, LARGEST_FILE);
    const pending = await limits.admitFile(c.var.client, most, () => files.receive(streamBody(c), type));
    try {
      await files.keep({ key, name, pending });
    } finally {
      await files.drop(pending);
    }
    await limits.count(c.var.client, { files: pending.size });
    c.var.note({ size: pending.size });
    return c.json({ ok: true, key });
  });

  app.get('/files/*', async (c) => {
    const { key } = permissionOf(c, 'GET');
    const found = await files.read(key);
    if (found && c.req.method === 'HEAD') await files.renew(key);
    if (!found) throw new RefusedRequest(404, 'No file has been stored under this key yet.');
    return respondWithFile(c, found, report, BY_LINK);
  });

  return app;

  function permissionOf(c: Context<ServerEnv>, method: 'GET' | 'PUT'): Permission {
    const url = new URL(c.req.url);
    const found = verifyLink(signingKeys, method, keyOf(url), url.searchParams, clock.now());
    if (found === 'expired') throw new RefusedRequest(403, 'This link has expired; ask for a new one.');
    if (found === 'signature') throw new RefusedRequest(403, 'This link was not made by this server, or was changed.');
    return found;
  }
}

function parseUploadRequest(body: Buffer): UploadRequest {
  const { customerNumber, fileName, fileType, fileMimeType } = parseObject(body);
  if (customerNumber !== undefined && typeof customerNumber !== 'string')
    throw expected('customerNumber', 'a text', customerNumber);
  if (typeof fileName !== 'string' || fileName === '') throw expected('fileName', 'the name of a file', fileName);
  if (typeof fileType !== 'string' || !FILE_TYPES.includes(fileType)) {
    throw expected('fileType', `one of ${FILE_TYPES.join(', ')}`, fileType);
  }
  const type = typeof fileMimeType === 'string' ? normaliseType(fileMimeType) : '';
  if (!isImageType(type))
    throw expected('fileMimeType', `one of ${Object.keys(IMAGE_EXTENSIONS).join(', ')}`, fileMimeType, 415);
  return { customerNumber: customerNumber ?? '', fileName, type };
}

function parseObject(body: Buffer): { readonly [field: string]: unknown } {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as { readonly [field: string]: unknown };
  } catch {
    // Answered below, together with JSON that is no object.
  }
  throw new RefusedRequest(
    400,
    'The body has to be a JSON object with customerNumber, fileName, fileType and fileMimeType.',
  );
}

function expected(field: string, what: string, received: unknown, status: 400 | 415 = 400): RefusedRequest {
  const got =
    typeof received === 'string' ? `"${received.slice(0, 60)}"` : received === undefined ? 'nothing' : typeof received;
  return new RefusedRequest(status, `${field} has to be ${what}; received ${got}.`);
}
