import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './running-server.ts';

/** A page of somebody else's. */
interface HostPage {
  readonly body: string;
  readonly head?: string;
  /** Its Content-Security-Policy. */
  readonly policy?: string;
}

export interface HostSite {
  /** What stands at which path; may be set when the addresses of others are known. */
  readonly pages: Map<string, HostPage>;
  /** Its address under one of this machine's names: other names are other origins. */
  origin(hostname?: 'localhost' | '127.0.0.1'): string;
  stop(): Promise<void>;
}

/** Serves pages of somebody else's at origins of their own. */
async function serveHostPages(): Promise<HostSite> {
  const pages = new Map<string, HostPage>();
  const server = createServer((request, response) => {
    // Browsers ask for it by themselves.
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    const page = pages.get(request.url ?? '');
    if (!page) return response.writeHead(404).end();
    const policy = page.policy === undefined ? {} : { 'Content-Security-Policy': page.policy };
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...policy });
    response.end(htmlOf(page));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    pages,
    origin: (hostname = 'localhost') => `http://${hostname}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const htmlOf = ({ head = '', body }: HostPage) => `<!doctype html>
<html lang="en-GB">
  <head>
    <title>Somebody else’s page</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${head}
  </head>
  <body><main>${body}</main></body>
</html>`;

/** Text of the page's own, higher than a window. */
export const longText = (id: string) => `<div id="${id}">${'<p>Words of the page’s own.</p>'.repeat(40)}</div>`;

/** The test with our server, and beside it a site of somebody else's. */
export const test = base.extend<{ host: HostSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  host: async ({}, use) => {
    const host = await serveHostPages();
    await use(host);
    await host.stop();
  },
});
