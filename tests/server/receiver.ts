import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A status, the end of the connection without any, or an answer by hand. */
export type Reply = number | 'hang up' | ((response: ServerResponse) => void);

export interface Received {
  readonly type: string | undefined;
  readonly key: string;
  readonly body: Record<string, unknown>;
}

/** An automation service that answers as it is told, with 200 where nothing is said, and remembers what it was sent. */
export async function startReceiver(replies: Reply[] | ((received: Received) => Reply) = []) {
  const received: Received[] = [];
  const raw: { readonly text: string; readonly headers: { [name: string]: string } }[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = createServer(async (request, response) => {
    mostOpen = Math.max(mostOpen, ++open);
    response.on('close', () => open--);
    const text = Buffer.concat(await request.toArray()).toString();
    const body = JSON.parse(text);
    const call = { type: request.headers['content-type'], key: String(request.headers['idempotency-key']), body };
    received.push(call);
    raw.push({ text, headers: request.headers as { [name: string]: string } });
    const reply = Array.isArray(replies) ? (replies.shift() ?? 200) : replies(call);
    if (reply === 'hang up') request.socket.destroy();
    else if (typeof reply === 'function') reply(response);
    else response.writeHead(reply, { Location: '/elsewhere' }).end('Sam wrote this');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    /** The same calls as they came: their bodies and headers. */
    raw,
    /** Ids of what was received, in that order. */
    keys: () => received.map(({ key }) => key),
    /** Most calls that were open at the same time. */
    mostOpen: () => mostOpen,
  };
}
