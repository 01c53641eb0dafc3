import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface FileServer {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
const TEXTS = ['.html', '.js', '.css', '.json', '.svg'];

/**
 * Serves built pages from 127.0.0.1, texts compressed by brotli as small as it can: each once, and not again while it runs.
 * @param find the file that stands at a path; undefined if there is none
 */
export async function serveFiles(find: (path: string) => string | undefined): Promise<FileServer> {
  const compressed = new Map<string, Buffer>();
  const bytesOf = (file: string): Buffer => {
    if (!TEXTS.includes(extname(file))) return readFileSync(file);
    const known = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, known);
    return known;
  };
  const server = createServer((request, response) => {
    const file = find(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const bytes = bytesOf(file);
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      ...(TEXTS.includes(extname(file)) && { 'Content-Encoding': 'br' }),
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The file of that path below one of the folders, the first that has it. */
export function fileBelow(folders: readonly string[], path: string): string | undefined {
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file) && statSync(file).isFile());
}
