import { createHash } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestFault, RequestName } from './kinds.ts';
import { type Answered, askHalf, askServer, readBody, sendAnswer, sendHalf, sendSlowly } from './line.ts';

/** What is done to the n-th request of a name, counted from 1. */
export type FaultOf = (request: RequestName, nth: number) => RequestFault | undefined;

/** One request that came, and what was done to it. */
export interface SeenRequest extends RequestName {
  readonly nth: number;
  readonly fault: RequestFault | undefined;
}

/** A line between browser and server that can be spoilt. */
export interface FaultProxy {
  readonly url: string;
  /** From now on; `undefined` for a line without faults. Whatever is counted starts anew. */
  begin(faultOf: FaultOf | undefined): void;
  /** No more faults; counting goes on. */
  mend(): void;
  /** While it is down, no connection is taken. */
  setDown(down: boolean): Promise<void>;
  /** Called when a write is about to reach the server, with its number since `begin`, counted from 1. */
  onWrite(listener: ((count: number) => void) | undefined): void;
  /** Since `begin`. */
  seen(): readonly SeenRequest[];
  /** Hashes (SHA-256, hexadecimal) of files that the server itself said it has, since `begin`. */
  stored(): ReadonlySet<string>;
  /** Number of requests that are under way. */
  open(): number;
  close(): void;
}

/** How long the port stays closed after a refusal, in milliseconds: a gap between two masts, not a tunnel. */
const CLOSED_MS = 200;

const own = (status: number, text: string, headers: { readonly [name: string]: string } = {}): Answered => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers },
  bytes: Buffer.from(text),
});

/** What stands in for the server's answer. */
const TOO_MANY = own(429, 'Too many requests', { 'retry-after': '1' });
const SERVER_ERROR = own(500, 'Internal Server Error');
const FORBIDDEN = own(403, 'Forbidden');
const PORTAL = own(
  200,
  '<!doctype html><html lang="en"><title>Free Wi-Fi</title><main><h1>Log in to the Wi-Fi</h1></main></html>',
  { 'content-type': 'text/html; charset=utf-8' },
);

/** Starts a proxy on a free port of 127.0.0.1 for the server at `targetPort` of the same machine. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let faultOf: FaultOf | undefined;
  let counts = new Map<string, number>();
  let seen: SeenRequest[] = [];
  let stored = new Set<string>();
  let writes = 0;
  let open = 0;
  let onWrite: ((count: number) => void) | undefined;

  const http = createHttpServer((request, response) => {
    open += 1;
    handle(request, response)
      // Whatever broke off on either side breaks off for the browser, too.
      .catch(() => request.socket.destroy())
      .finally(() => {
        open -= 1;
      });
  });
  const tcp = await openTcpPort((socket) => http.emit('connection', socket));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // What a request for an upload link is about stands in its body alone.
    const uploadBody = isUploadRequest(request) ? await readBody(request) : undefined;
    const row = note(nameOf(request, uploadBody));
    if (row.fault === 'refused') {
      // What closed the port is broken off unread; truly refused are those that come while it stays closed.
      request.socket.resetAndDestroy();
      return tcp.closeFor(CLOSED_MS);
    }
    const body = uploadBody ?? (await readBody(request, row.fault === 'slow-line'));
    switch (row.fault) {
      case 'cut-before-commit':
        return void request.socket.destroy();
      case 'too-many-requests':
        return sendAnswer(response, TOO_MANY);
      case 'server-error':
        return sendAnswer(response, SERVER_ERROR);
      case 'forbidden-put':
        return sendAnswer(response, FORBIDDEN);
      case 'captive-portal':
        return sendAnswer(response, PORTAL);
      case 'half-request':
        countWrite(row);
        await askHalf(targetPort, request, body);
        return void request.socket.destroy();
      case 'cut-after-commit':
        await forward(request, body, row);
        return void request.socket.destroy();
      case 'half-answer':
        return sendHalf(response, await forward(request, body, row));
      case 'slow-line':
        return sendSlowly(response, await forward(request, body, row));
      case undefined:
        return sendAnswer(response, await forward(request, body, row));
    }
  }

  function note(name: RequestName): SeenRequest {
    const nth = (counts.get(name.name) ?? 0) + 1;
    counts.set(name.name, nth);
    const row: SeenRequest = { ...name, nth, fault: faultOf?.(name, nth) };
    seen.push(row);
    return row;
  }

  function countWrite({ way }: RequestName): void {
    if (way !== 'write') return;
    writes += 1;
    onWrite?.(writes);
  }

  async function forward(request: IncomingMessage, body: Buffer, row: SeenRequest): Promise<Answered> {
    countWrite(row);
    // A filling that begins meanwhile has a set of its own.
    const storedNow = stored;
    const answered = await askServer(targetPort, request, body);
    if (request.method === 'PUT' && answered.status < 300) storedNow.add(sha256(body));
    return answered;
  }

  return {
    url: `http://localhost:${tcp.port}`,
    begin(next) {
      faultOf = next;
      counts = new Map();
      seen = [];
      stored = new Set();
      writes = 0;
    },
    mend() {
      faultOf = undefined;
    },
    setDown: (down) => (down ? tcp.close() : tcp.open()),
    onWrite(listener) {
      onWrite = listener;
    },
    seen: () => seen,
    stored: () => stored,
    open: () => open,
    close: () => tcp.close(),
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://proxy');
const isUploadRequest = (request: IncomingMessage) =>
  request.method === 'POST' && !pathOf(request).pathname.startsWith('/hooks/');

/** Signed links and ids differ from run to run: a request is named after what it is about. */
function nameOf(request: IncomingMessage, uploadBody: Buffer | undefined): RequestName {
  const { method } = request;
  const { pathname, searchParams } = pathOf(request);
  if (method === 'PUT') return { way: 'write', name: `PUT ${searchParams.get('name') ?? pathname}` };
  if (method !== 'POST') return { way: 'read', name: `${method} ${pathname}` };
  const file = /"fileName":"([^"]*)"/.exec(uploadBody?.toString('utf8') ?? '')?.[1];
  return { way: 'write', name: `POST ${pathname}${file === undefined ? '' : ` ${file}`}` };
}

/** A port that can be closed and opened again; a server of its own, since one for HTTP can't leave and come back. */
async function openTcpPort(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  let isDown = false;
  let closedUntil = 0;
  let server: Server | undefined;

  async function listen(wanted: number): Promise<number> {
    const next = createNetServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A browser that goes away in the middle is everyday life here.
      socket.on('error', () => socket.destroy());
      onConnection(socket);
    });
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject);
      next.listen(wanted, '127.0.0.1', resolve);
    });
    server = next;
    const address = next.address();
    if (address === null || typeof address === 'string') throw new Error(`Expected a port, got ${address}`);
    return address.port;
  }

  const port = await listen(0);
  let opening: Promise<void> = Promise.resolve();

  function shut(): void {
    server?.close();
    server = undefined;
  }

  /** One at a time: several refusals at once must not open the port several times. */
  function openAgain(): Promise<void> {
    opening = opening.then(async () => {
      for (let left = 50; server === undefined && !isDown && Date.now() >= closedUntil; left -= 1) {
        try {
          await listen(port);
        } catch (error) {
          // The system may have lent the port to an outgoing connection for a moment.
          if (left === 0) throw error;
          await wait(20);
        }
      }
    });
    return opening;
  }

  return {
    port,
    async closeFor(ms: number) {
      closedUntil = Date.now() + ms;
      shut();
      await wait(ms + 1);
      await openAgain();
    },
    async close() {
      isDown = true;
      shut();
      for (const socket of sockets) socket.destroy();
    },
    async open() {
      isDown = false;
      closedUntil = 0;
      await openAgain();
    },
  };
}
