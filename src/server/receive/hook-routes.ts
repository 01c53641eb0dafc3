import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ALL_HOOK_NAMES, type AnyHookName } from '../../contract/index.ts';
import { buildKey, sanitiseFileName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Forwarder } from '../forward/forwarder.ts';
import type { Metrics } from '../health/metrics.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { ErasedDelivery, Journal, KnownDelivery, PostedFile } from '../journal/journal.ts';
import type { StorageLimits } from '../limits/storage-limits.ts';
import type { Clock } from '../runtime/clock.ts';
import { createSerialQueue, type RunSerially } from '../runtime/serial-queue.ts';
import { limitFindings } from './limit-findings.ts';
import { type ReceivedDelivery, type ReceivedFile, receiveDelivery } from './receive-delivery.ts';
import type { RequestAddress, SignLinks } from './sign-links.ts';
import type { SubmissionValidator } from './validate-submission.ts';
import { isWellFormed, makeWellFormed } from './well-formed.ts';

export interface HookRoutesOptions {
  readonly journal: Journal;
  readonly files: FileStore;
  readonly forwarder: Forwarder;
  readonly validateSubmission: SubmissionValidator;
  readonly signLinks: SignLinks;
  readonly limits: StorageLimits;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'countDelivery'>;
}

/**
 * The webhooks of the wizard and the single-page forms. A call is answered with 200 only once it is on disk; what is
 * wrong in it is noted beside it and never a reason to refuse it.
 */
export function hookRoutes(options: HookRoutesOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const runSerially = createSerialQueue();
  app.post('/hooks/:hook', (c) => receive(c, hookOf(c.req.param('hook')), { ...options, runSerially }));
  app.all('/hooks/:hook', (c) => {
    hookOf(c.req.param('hook'));
    throw new RefusedRequest(405, `A hook is called by POST, not ${c.req.method}.`, { Allow: 'POST' });
  });
  return app;
}

async function receive(
  c: Context<ServerEnv>,
  hook: AnyHookName,
  options: HookRoutesOptions & { readonly runSerially: RunSerially },
): Promise<Response> {
  const received = await receiveDelivery(c, options.files, options.limits);
  const delivery = { ...received, ...makeWellFormed(received) };
  c.var.note({ size: delivery.size });
  try {
    // Out of what was sent: made well-formed, two ids might be the same.
    const deliveryId = idIn(received, 'deliveryId') || randomUUID();
    const submissionId = idIn(received, 'submissionId');
    // If the same call comes several times at once, one is kept first, and the others find it there.
    const { repeated, ...kept } = await options.runSerially(`${hook} ${deliveryId}`, () =>
      keep(delivery, { hook, deliveryId, submissionId, client: c.var.client, asked: askedAt(c) }, options),
    );
    if ('id' in kept) c.var.note({ id: kept.id });
    options.metrics.countDelivery(hook, repeated);
    return c.json({ ok: true, deliveryId, repeated });
  } finally {
    for (const { pending } of delivery.files) await options.files.drop(pending);
  }
}

interface Call {
  readonly hook: AnyHookName;
  readonly deliveryId: string;
  /** Empty if it named none. */
  readonly submissionId: string;
  readonly client: string;
  readonly asked: RequestAddress;
}

async function keep(delivery: ReceivedDelivery, call: Call, options: HookRoutesOptions) {
  const { hook, deliveryId, submissionId, client, asked } = call;
  const { journal, files, forwarder, validateSubmission, signLinks, limits, clock } = options;
  const body = fingerprint(delivery);
  const known = await journal.findKnown({ hook, deliveryId, submissionId });
  if (known) return repeatOf(known, body);
  const size = Buffer.byteLength(delivery.text);
  await limits.admitFields(client, size);
  const parts: PostedFile[] = [];
  const takeBack = () => files.rollBack(parts.map(({ key }) => key));
  async function commit() {
    for (const file of delivery.files) parts.push(await keepFile(file, delivery.fields, files));
    const { fields, findings: ofLinks } = await signLinks(hook, delivery.fields, asked);
    const ofForm = hook === 'main' ? await validateSubmission(fields) : [];
    const findings = limitFindings([...delivery.findings, ...ofLinks, ...ofForm]);
    const kept = await journal.commit({
      hook,
      deliveryId,
      submissionId,
      receivedAt: clock.now(),
      // The text as it was sent is kept wherever nothing had to be changed.
      fields: fields === delivery.fields ? delivery.text : JSON.stringify(fields),
      body,
      parts,
      findings,
      forward: forwarder.takes(hook),
    });
    return { kept, findings };
  }
  const { kept, findings } = await commit().catch(async (error: unknown) => {
    if (parts.length > 0 && (await isNotKept(journal, call))) await takeBack();
    throw error;
  });
  // Another process was first.
  if ('erased' in kept || kept.repeated) {
    await takeBack();
    return repeatOf(kept, body);
  }
  await limits.count(client, {
    // Findings take room, too.
    fields: size + Buffer.byteLength(JSON.stringify(findings)),
    files: delivery.files.reduce((sum, { pending }) => sum + pending.size, 0),
  });
  forwarder.notify(hook);
  return kept;
}

/**
 * Whether a delivery is surely not there after keeping it failed. Only the answer may have been lost, and then it has its
 * files. Where nobody can say, they stay: retention finds those that nothing names.
 */
async function isNotKept(journal: Journal, call: Call): Promise<boolean> {
  try {
    // Once nothing is half-way in any more: a connection that broke may still bring its commit.
    await journal.lastKept();
    const known = await journal.findKnown(call);
    return known === undefined || 'erased' in known;
  } catch {
    return false;
  }
}

/**
 * Throws a RefusedRequest 409 if what is known was another delivery: to acknowledge this one would be to lose it; and
 * 410 if its submission was erased: it is not taken in, and its sender is not to believe that it was.
 */
function repeatOf(known: KnownDelivery | ErasedDelivery, body: string) {
  if ('erased' in known) {
    if (known.erased === 'delivery') return { repeated: true };
    throw new RefusedRequest(410, 'What belongs to this submission was deleted; begin a new one.');
  }
  // One of before bodies were remembered is taken for the same, as it was then.
  if (known.body === undefined || known.body === body) return { id: known.id, repeated: true };
  throw new RefusedRequest(409, 'Another delivery with this deliveryId has been received; send this one with its own.');
}

/** A hash that tells a repeat from another delivery: of fields and files, but not of how they were written on the way. */
function fingerprint({ fields, files }: ReceivedDelivery): string {
  const named = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const posted = files.map(({ field, fileName, pending }) => [field, fileName, pending.type, pending.sha256]);
  return createHash('sha256')
    .update(JSON.stringify([named, posted]))
    .digest('hex');
}

async function keepFile(
  { field, fileName, type, pending }: ReceivedFile,
  fields: ReceivedDelivery['fields'],
  store: FileStore,
): Promise<PostedFile> {
  const key = buildKey(String(fields.customerNumber ?? ''), fileName, type);
  await store.keep({ key, name: sanitiseFileName(fileName), pending });
  return { field, key };
}

function askedAt(c: Context<ServerEnv>): RequestAddress {
  return {
    origin: requestOrigin(c),
    url: new URL(c.req.url),
    localAddress: c.env.incoming.socket.localAddress,
    isForwarded: c.req.header('x-forwarded-for') !== undefined,
  };
}

function hookOf(name: string): AnyHookName {
  const hook = ALL_HOOK_NAMES.find((known) => known === name);
  if (hook) return hook;
  throw new RefusedRequest(404, `There is no such hook; there are ${ALL_HOOK_NAMES.join(', ')}.`);
}

/** Longest id that is one: ours have 36 characters, and PostgreSQL's indexes take 2,700 bytes. */
const LONGEST_ID = 200;

/**
 * An id that the client chose; empty if it chose none that can serve as one. PostgreSQL holds no text with a NUL; half a
 * surrogate pair, or a number that is not whole or beyond 2^53, could become the same as another one on the way.
 */
function idIn({ fields }: ReceivedDelivery, field: 'deliveryId' | 'submissionId'): string {
  const id = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const text = typeof id === 'string' || Number.isSafeInteger(id) ? String(id) : '';
  return text.length > LONGEST_ID || text.includes('\0') || !isWellFormed(text) ? '' : text;
}
