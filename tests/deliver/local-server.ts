import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface LocalServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** A real server on this machine that notes each request and answers as the test says. */
export async function startServer(
  answer: (seen: SeenRequest, reply: ServerResponse, request: IncomingMessage) => void,
): Promise<LocalServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, reply) => {
    for (const [name, value] of Object.entries(CORS)) reply.setHeader(name, value);
    if (request.method === 'OPTIONS') return reply.end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const now = {
      method: request.method ?? '',
      path: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      body: Buffer.concat(chunks),
    };
    seen.push(now);
    answer(now, reply, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
