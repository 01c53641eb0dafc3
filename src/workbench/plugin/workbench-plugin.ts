import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { type LiveContent, servedContent } from '../../app/vite/content-plugin/index.ts';
import { EditRefused } from '../../compile/index.ts';
import { memoise } from '../../contract/index.ts';
import type { EditAnswer, EditRefusal } from '../bench-edits.ts';
import { answerData } from './answer-data.ts';
import { answerSink, SINK } from './answer-sink.ts';
import { EditedFiles, type ReportEdit } from './edit-files.ts';
import { readEditRequest } from './read-edit-request.ts';
import { openerRefusal, writerRefusal } from './writer-refusal.ts';

/** Pages by address; none of them is an entry of the build, so that nothing of the workbench is ever in it. */
const PAGES: { readonly [path: string]: URL } = {
  '/workbench': new URL('../bench.html', import.meta.url),
  '/workbench/stage': new URL('../stage.html', import.meta.url),
};

/** Where edits of the content files are asked for. */
const EDITS = '/workbench/edits';
/** Where Vite opens a file in the author's editor. */
const EDITOR = '/__open-in-editor';
/** To read the path of an address by; its host is not looked at. */
const BASE = 'http://workbench';
/** Longest request for an edit, in bytes: several times the longest text of a form. */
const LONGEST_EDIT = 65_536;

/**
 * Serves the workbench under `/workbench` in development. In a build it does nothing.
 * @param reportEdit what an edit means to those who depend on the content
 */
export function workbenchPlugin({ reportEdit }: { readonly reportEdit: ReportEdit }): Plugin {
  return {
    name: 'workbench',
    apply: 'serve',
    // Answers are made up with it. Found only once a page asks for it, it would load that page a second time.
    config: () => ({ optimizeDeps: { include: ['fast-check'] } }),
    configureServer(server) {
      const files = memoise(
        (live: LiveContent) => new EditedFiles({ root: servedContent(server).root, live }, reportEdit),
      );
      server.middlewares.use((request, response, next) => {
        const edited = () => files(servedContent(server).live);
        respond({ server, edited }, request, response).then((answered) => answered || next(), next);
      });
    },
  };
}

interface Served {
  readonly server: ViteDevServer;
  readonly edited: () => EditedFiles;
}

/** False for an address that is not the workbench's. */
async function respond(
  { server, edited }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const address = request.url ?? '';
  // A browser can ask for what is no path, such as `//`.
  if (!URL.canParse(address, BASE)) return false;
  const { pathname, searchParams } = new URL(address, BASE);
  const page = PAGES[pathname.replace(/\/$/, '')];
  if (page) {
    const html = await server.transformIndexHtml(address, await readFile(page, 'utf8'));
    send(response, 200, 'text/html; charset=utf-8', html);
    return true;
  }
  if (pathname === SINK) {
    send(response, 200, 'application/json', JSON.stringify(await answerSink(request)));
    return true;
  }
  if (pathname === EDITS) {
    const { status, body } = await answerEdit(edited(), request);
    send(response, status, 'application/json', JSON.stringify(body));
    return true;
  }
  // As Vite compares it: by its beginning, in capitals or not.
  const refusal = pathname.toLowerCase().startsWith(EDITOR) ? openerRefusal(request) : undefined;
  if (refusal !== undefined) {
    send(response, 403, 'text/plain; charset=utf-8', refusal);
    return true;
  }
  if (!pathname.startsWith('/workbench/data/')) return false;
  const data = answerData(pathname, searchParams, servedContent(server));
  send(response, data === undefined ? 404 : 200, 'application/json', JSON.stringify(data ?? {}));
  return true;
}

async function answerEdit(
  files: EditedFiles,
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly body: EditAnswer | EditRefusal }> {
  const refusal = writerRefusal(request);
  if (refusal !== undefined) return { status: 403, body: { error: refusal } };
  const text = await firstBytes(request, LONGEST_EDIT);
  if (text === undefined)
    return { status: 413, body: { error: 'The text is too long: an edit takes 64 KiB at most.' } };
  const asked = readEditRequest(text);
  if (!asked) return { status: 400, body: { error: 'This is not an edit that the workbench knows.' } };
  try {
    return { status: 200, body: await files.answer(asked) };
  } catch (error) {
    if (error instanceof EditRefused) return { status: 409, body: { error: error.message } };
    const why = error instanceof Error ? error.message : String(error);
    return { status: 500, body: { error: `The edit could not be made. ${why}` } };
  }
}

/** What was sent, undefined where it is longer than it may be. */
async function firstBytes(request: IncomingMessage, most: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= most) parts.push(part);
  }
  return size <= most ? Buffer.concat(parts).toString('utf8') : undefined;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
