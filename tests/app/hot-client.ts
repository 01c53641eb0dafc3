import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HotPayload } from 'vite';

/** A browser's end of Vite's hot channel. */
export interface HotClient {
  /** Everything that the server has sent so far. */
  readonly received: readonly HotPayload[];
  close(): void;
}

/** Connects as a browser does; Node 20 has no WebSocket of its own. @param url of the server, `http:` */
export function connectHot(url: string, token: string): Promise<HotClient> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-protocol': 'vite-hmr',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const upgrade = request(`${url}/?token=${token}`, { headers });
    upgrade.on('error', reject);
    upgrade.on('response', ({ statusCode }) => reject(new Error(`The server answered ${statusCode}, expected 101.`)));
    upgrade.on('upgrade', (_response, socket, head) => resolve(listen(socket, head)));
    upgrade.end();
  });
}

function listen(socket: Duplex, head: Buffer): HotClient {
  const received: HotPayload[] = [];
  let rest = head;
  const take = () => {
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.end);
      if (frame.text !== undefined) received.push(JSON.parse(frame.text));
    }
  };
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    take();
  });
  socket.on('error', () => {});
  take();
  return { received, close: () => socket.destroy() };
}

/** The first frame of RFC 6455 in some bytes; servers don't mask. @returns undefined while it is incomplete */
function readFrame(bytes: Buffer): { text: string | undefined; end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const isText = (bytes.readUInt8(0) & 0x0f) === 1;
  const short = bytes.readUInt8(1) & 0x7f;
  // 126 announces two bytes of length; a longer frame is never sent here.
  const start = short === 126 ? 4 : 2;
  if (bytes.length < start) return undefined;
  const end = start + (short === 126 ? bytes.readUInt16BE(2) : short);
  if (bytes.length < end) return undefined;
  return { text: isText ? bytes.toString('utf8', start, end) : undefined, end };
}
