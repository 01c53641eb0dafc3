import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { NO_HOST } from './allowed-hosts.ts';
import { answerUnreadable, findWrongHost, refuseRequest, refuseUnreadable } from './refuse-unreadable.ts';
import { setHeaders } from './security-headers.ts';
import type { ServerEnv } from './server-env.ts';

/** How patient the server is with a slow line. Times in milliseconds. */
interface Timeouts {
  /** Longest that a whole request may take to come in. */
  readonly request: number;
  /** Longest without a byte in either direction. */
  readonly still: number;
  readonly pace: SlowestPace;
  /** How often it is looked at whether a request has taken too long. */
  readonly sweep: number;
}

/**
 * The largest file, 5 MB, takes 420 s at 100 kbit/s; a form gives up on an upload after 60 s without a byte. What comes
 * in more slowly than 8 KB a minute could not bring a file in any time that a customer waits.
 */
const TIMEOUTS: Timeouts = { request: 600_000, still: 60_000, pace: { every: 60_000, bytes: 8 * 1024 }, sweep: 30_000 };
const HEADERS_TIMEOUT = 15_000;
/** Longer than the 60 s after which common proxies drop an idle connection. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** How long requests under way may take to finish once the server closes, in milliseconds. */
const CLOSE_TIMEOUT = 10_000;
const SWEEP_INTERVAL = 50;

export interface Listening {
  readonly port: number;
  /**
   * Takes no new connections, closes those that are idle, lets requests under way finish for some seconds, then ends.
   * Each answer says meanwhile that its connection ends, so that nobody sends the next request into it.
   */
  close(): Promise<void>;
}

/** A port that another program has. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

interface ListenOptions {
  /** Undefined is every interface. */
  readonly host: string | undefined;
  /** The setting that names it, for the message that it can’t be. */
  readonly hostSetting?: 'HOST' | 'INBOX_HOST';
  /** 0 is a free one. */
  readonly port: number;
  readonly clock?: Clock;
  readonly timeouts?: Partial<Timeouts>;
}

/** Serves an app. Throws PortInUse, an Error that names the setting of an address that this machine has not or of a port that is not for this account, or the system's. */
export async function listen(
  app: Hono<ServerEnv>,
  headers: Readonly<Record<string, string>>,
  { host, hostSetting = 'HOST', port, clock = systemClock, timeouts }: ListenOptions,
): Promise<Listening> {
  const { request: requestTimeout, still, pace, sweep } = { ...TIMEOUTS, ...timeouts };
  const answer = getRequestListener(app.fetch, {
    // The global Request and Response belong to the program that starts the server.
    overrideGlobalObjects: false,
    // It would cut off a client that is still sending before it has read why it was refused.
    autoCleanupIncoming: false,
    // Else it would refuse what names no host, health checks by HTTP/1.0 among it, before the app has seen it.
    hostname: NO_HOST,
    errorHandler: answerUnreadable,
  });
  const serverOptions = {
    requestTimeout,
    headersTimeout: Math.min(HEADERS_TIMEOUT, requestTimeout),
    connectionsCheckingInterval: sweep,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  };
  const underWay = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let isClosing = false;
  const take = (request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    endSlowRequest(request, pace, clock);
    setHeaders(response, headers);
    const wrongHost = findWrongHost(request);
    if (wrongHost !== undefined) return refuseRequest(request, response, wrongHost);
    if (isClosing) endConnection(response);
    void answer(request, response);
  };
  const server = createServer(serverOptions, (request, response) => {
    if (response.socket) return take(request, response);
    // Sent before the answer to an earlier one of its connection was out. It gets the connection when its turn comes: never,
    // where the client has gone by then, and nothing would say so to whoever had begun with it.
    response.once('socket', () => take(request, response));
  });
  server.setTimeout(still);
  server.on('clientError', (error, socket) => {
    const isAnswering = [...underWay].some((response) => response.socket === socket && response.headersSent);
    refuseUnreadable(error, socket as Socket, headers, isAnswering);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new PortInUse(`Port ${port} is already in use by another program.`));
      else if (error.code === 'EACCES') reject(forbiddenPort(PORT_SETTINGS[hostSetting], port, error));
      else if (NO_ADDRESS.includes(error.code ?? '')) reject(foreignAddress(hostSetting, host, error));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      isClosing = true;
      for (const response of underWay) endConnection(response);
      return closeServer(server, connections);
    },
  };
}

/** A name that leads nowhere, or to another machine. */
const NO_ADDRESS = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'];

const foreignAddress = (setting: string, host: string | undefined, error: NodeJS.ErrnoException) =>
  new Error(
    `${setting} is "${host}", which is no address of this machine (${error.code}); name one that it has, such as 127.0.0.1.`,
    { cause: error },
  );

/** The setting of the port beside that of the address. */
const PORT_SETTINGS = { HOST: 'PORT', INBOX_HOST: 'INBOX_PORT' } as const;

const forbiddenPort = (setting: string, port: number, cause: Error) =>
  new Error(
    `${setting} is ${port}, which this account may not listen on; choose one from 1024 on and put a proxy in front of it.`,
    { cause },
  );

/** What has begun to be answered says nothing more; its connection is closed once it is idle. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function closeServer(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
    // A connection whose answer is just going out counts as busy now and as kept alive a moment later.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      // Browsers open connections ahead; to Node, one on which nothing has come yet is not idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_INTERVAL);
    server.close(() => {
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
  });
}

/** The least that a request's body has to bring in each period. */
interface SlowestPace {
  /** Milliseconds. */
  readonly every: number;
  /** Bytes. */
  readonly bytes: number;
}

/**
 * Cuts the connection of a request whose body comes in so slowly that it is no weak signal any more but only holds a
 * place. A request without a body is left alone.
 */
function endSlowRequest(request: IncomingMessage, pace: SlowestPace, clock: Clock): void {
  const { socket, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  // What came along with the head has been counted already. Of a connection in use before, the first period is free.
  let before = 0;
  let cancel = clock.after(pace.every, check);
  function check(): void {
    if (request.complete) return;
    if (socket.bytesRead - before < pace.bytes) {
      socket.destroy();
      return;
    }
    before = socket.bytesRead;
    cancel = clock.after(pace.every, check);
  }
  request.once('close', () => cancel());
}
