import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ALL_HOOK_NAMES, type AnyHookName, type JournalledDelivery } from '../contract/index.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './file-store.ts';
import type { FaultFinder } from './find-faults.ts';
import type { Forwarder } from './forwarder.ts';
import { isImageType, normaliseType } from './image-types.ts';
import type { Journal, PostedFile } from './journal.ts';
import { buildKey, tidyFileName } from './name-file.ts';
import { encodingOf, largestBody, type ParsedDelivery, parseDelivery } from './parse-delivery.ts';
import type { Part } from './parse-multipart.ts';
import { readBody } from './read-body.ts';
import { RefusedRequest } from './refused-request.ts';
import type { ServerEnv } from './server-env.ts';

type Findings = JournalledDelivery['findings'];

export interface HookRoutesOptions {
  readonly journal: Journal;
  readonly files: FileStore;
  readonly forwarder: Forwarder;
  readonly findFaults: FaultFinder;
  readonly clock: Clock;
}

/**
 * The webhooks of the wizard and the single-page forms. A call is answered with 200 only once it is on disk; what is wrong in it is noted
 * beside it and never a reason to refuse it.
 */
export function hookRoutes(options: HookRoutesOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.post('/hooks/:hook', (c) => receive(c, hookOf(c.req.param('hook')), options));
  app.all('/hooks/:hook', (c) => {
    hookOf(c.req.param('hook'));
    throw new RefusedRequest(405, `A hook is called by POST, not ${c.req.method}.`, { Allow: 'POST' });
  });
  return app;
}

async function receive(c: Context<ServerEnv>, hook: AnyHookName, options: HookRoutesOptions): Promise<Response> {
  const { journal, files, forwarder, findFaults, clock } = options;
  const contentType = c.req.header('content-type') ?? '';
  const body = await readBody(c, largestBody(encodingOf(contentType)));
  const delivery = parseDelivery(body, contentType);
  const deliveryId = idIn(delivery, 'deliveryId') || randomUUID();
  const submissionId = idIn(delivery, 'submissionId');
  c.var.note({ hook, size: body.length });

  // Looked up first, so that the files of a repeat are not stored a second time.
  if (await journal.holds(hook, deliveryId)) return c.json({ ok: true, deliveryId, repeated: true });
  const posted = await storeParts(delivery, files);
  const { id, repeated } = await journal.commit({
    hook,
    deliveryId,
    submissionId,
    receivedAt: clock.now(),
    fields: delivery.text,
    parts: posted.parts,
    findings: [...posted.findings, ...(hook === 'main' ? await findFaults(delivery.fields) : [])],
    forward: forwarder.takes(hook),
  });
  c.var.note({ id });
  if (!repeated) forwarder.wake(hook);
  return c.json({ ok: true, deliveryId, repeated });
}

/** Files that came inside the delivery; one that cannot be stored is noted and left out. */
async function storeParts(
  delivery: ParsedDelivery,
  files: FileStore,
): Promise<{ parts: PostedFile[]; findings: Findings }> {
  const parts: PostedFile[] = [];
  const findings: Findings[number][] = [];
  // A browser sends an empty part for each file field in which nothing was chosen.
  for (const part of delivery.files.filter(({ bytes, fileName }) => bytes.length > 0 || fileName !== '')) {
    try {
      parts.push({ field: part.name, key: await storePart(part, String(delivery.fields.customerNumber ?? ''), files) });
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      findings.push({ pointer: `/${part.name}`, message: `The file was not stored. ${error.message}` });
    }
  }
  return { parts, findings };
}

async function storePart(
  part: Part & { readonly fileName: string },
  customerNumber: string,
  files: FileStore,
): Promise<string> {
  const type = normaliseType(part.type);
  if (!isImageType(type)) throw new RefusedRequest(415, `"${type}" is not a picture that is stored here.`);
  const key = buildKey(customerNumber, part.fileName, type);
  await files.save({ key, name: tidyFileName(part.fileName), type, bytes: once(part.bytes) });
  return key;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function hookOf(name: string): AnyHookName {
  const hook = ALL_HOOK_NAMES.find((known) => known === name);
  if (hook) return hook;
  throw new RefusedRequest(404, `There is no such hook; there are ${ALL_HOOK_NAMES.join(', ')}.`);
}

/** An id that the client chose; empty if it chose none that can serve as one. */
function idIn({ fields }: ParsedDelivery, field: 'deliveryId' | 'submissionId'): string {
  const id = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
