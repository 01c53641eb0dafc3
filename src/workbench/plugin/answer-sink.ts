import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

/** Where the stage's deliveries and uploads end; a file is put there under its key. */
export const SINK = '/workbench/sink';

/** What the sink says to one request. */
type SinkAnswer =
  | { readonly ok: true; readonly deliveryId: unknown }
  | { readonly ok: true; readonly key: string }
  | { readonly putUrl: string; readonly getUrl: string; readonly key: string };

/**
 * Answers as a hook and the upload service do where all is well, so that the stage goes on as it would for a customer.
 * Nothing is kept.
 * @throws where the body is none that a form sends
 */
export async function answerSink(request: IncomingMessage): Promise<SinkAnswer> {
  const here = new URL(request.url ?? '', `http://${request.headers.host}`);
  if (request.method === 'PUT') {
    await finished(request.resume());
    // The uploader takes a file as received only where the answer names it.
    return { ok: true, key: here.searchParams.get('key') ?? '' };
  }
  const sent = await readSent(request);
  return typeof sent.fileName === 'string'
    ? uploadTarget(`example/${sent.fileName}`, here)
    : { ok: true, deliveryId: sent.deliveryId };
}

/** What of a request says which it is, and which one. */
interface Sent {
  /** The name of a file that is to be uploaded. */
  readonly fileName?: unknown;
  /** A delivery's id, without which a form takes nothing as received. */
  readonly deliveryId?: unknown;
}

async function readSent(request: IncomingMessage): Promise<Sent> {
  const type = request.headers['content-type'] ?? '';
  const body = new Response(await buffer(request), { headers: { 'content-type': type } });
  if (type.startsWith('multipart/')) return { deliveryId: (await body.formData()).get('deliveryId') };
  return (await body.json()) as Sent;
}

function uploadTarget(key: string, here: URL): SinkAnswer {
  const { href } = new URL(`${SINK}?${new URLSearchParams({ key })}`, here);
  return { putUrl: href, getUrl: href, key };
}
