import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Plugin, ViteDevServer } from 'vite';
import { servedContent } from '../../app/content-plugin/index.ts';
import { answerData } from './answer-data.ts';

/** Pages by address; none of them is an entry of the build, so that nothing of the workbench is ever in it. */
const PAGES: { readonly [path: string]: URL } = {
  '/workbench': new URL('../bench.html', import.meta.url),
  '/workbench/stage': new URL('../stage.html', import.meta.url),
};

/** Where the stage's deliveries and uploads end. */
const SINK = '/workbench/sink';

/** Serves the workbench under `/workbench` while authors work. In a build it does nothing. */
export function workbenchPlugin(): Plugin {
  return {
    name: 'workbench',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        respond(server, request, response).then((answered) => answered || next(), next);
      });
    },
  };
}

/** False for an address that is not the workbench's. */
async function respond(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const address = request.url ?? '';
  const { pathname, searchParams } = new URL(address, 'http://workbench');
  const page = PAGES[pathname.replace(/\/$/, '')];
  if (page) {
    const html = await server.transformIndexHtml(address, await readFile(page, 'utf8'));
    send(response, 200, 'text/html; charset=utf-8', html);
    return true;
  }
  if (pathname === SINK) {
    send(response, 200, 'application/json', JSON.stringify({ ok: true, deliveryId: await deliveryIdOf(request) }));
    return true;
  }
  if (!pathname.startsWith('/workbench/data/')) return false;
  const data = answerData(pathname, searchParams, servedContent(server));
  send(response, data === undefined ? 404 : 200, 'application/json', JSON.stringify(data ?? {}));
  return true;
}

/** The id of what was delivered, without which a form takes nothing as received. */
async function deliveryIdOf(request: IncomingMessage): Promise<unknown> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = new Response(await buffer(request), { headers });
  if (headers['content-type'].startsWith('multipart/')) return (await body.formData()).get('deliveryId');
  return ((await body.json()) as { readonly deliveryId?: unknown }).deliveryId;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
