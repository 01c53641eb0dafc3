import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { buildContentFiles, compileContent, formatProblem, readContent } from '../../../compile/index.ts';
import type { Problem } from '../../../contract/index.ts';
import { answerContent } from './answer-content.ts';
import { answerWorker } from './answer-worker.ts';
import { LiveContent } from './live-content.ts';
import { overlayError, PLUGIN_NAME } from './overlay-error.ts';
import { OVERLAY_CODE, OVERLAY_SCRIPT } from './overlay-script.ts';

export interface ContentPluginOptions {
  /** Folder that holds `schemas/` and `trades/`. */
  readonly root: string;
}

/** What other plugins may ask this one. */
export interface ContentPluginApi extends ContentPluginOptions {
  /** The content that is served; undefined where nothing is. */
  live: LiveContent | undefined;
}

/** Sent to the app after an edit that left the content sound; it fetches catalogue and wizard again. */
const CHANGE_EVENT = 'content:change';
/** Sent after every edit, sound or not. */
const READ_EVENT = 'content:read';
/** A folder that is copied arrives file by file; milliseconds. */
const SETTLE = 30;
/**
 * How often a mistake is looked for on the disk again, in milliseconds. Two edits that follow each other closely may be
 * one to a watcher, and nobody loads a page to see whether a mistake is mended.
 */
const LOOK_AGAIN = 1000;
/** A logo in `public/` is named by content, too. */
const CONTENT_PATH = /^(?:schemas|trades|public)\/.*\.(?:json|png|jpe?g|webp|svg)$/;

/**
 * Serves compiled content under `/content/` in development, shows problems in terminal and overlay while the last
 * sound content is still served, and emits everything as static files in a build, which fails on problems.
 */
export function contentPlugin({ root }: ContentPluginOptions): Plugin<ContentPluginApi> {
  const api: ContentPluginApi = { root, live: undefined };
  return {
    name: PLUGIN_NAME,
    api,
    configureServer(server) {
      api.live = serveLive(server, root);
    },
    resolveId: (id) => (id === OVERLAY_SCRIPT ? `\0${OVERLAY_SCRIPT}` : undefined),
    load: (id) => (id === `\0${OVERLAY_SCRIPT}` ? OVERLAY_CODE : undefined),
    transformIndexHtml(_html, { server }) {
      if (!server) return [];
      return [{ tag: 'script', attrs: { type: 'module', src: `/@id/__x00__${OVERLAY_SCRIPT}` }, injectTo: 'head' }];
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const compiled = compileContent(readContent(root));
      const { problems } = compiled;
      if (problems.length > 0) this.error(`The content has problems.\n\n${problems.map(formatProblem).join('\n')}`);
      for (const { path, text } of buildContentFiles(compiled))
        this.emitFile({ type: 'asset', fileName: path, source: text });
    },
  };
}

function serveLive(server: ViteDevServer, root: string): LiveContent {
  const content = new LiveContent(root);
  logProblems(server, content.problems);
  server.middlewares.use(answerWorker);
  server.middlewares.use('/content', (request, response) => {
    const path = decodePath(request.url ?? '');
    // Every page asks for it first: who loads a page sees what is on the disk, even where a watcher misses a change.
    if (path === 'catalogue.json') catchUp();
    respond(path, response, content);
  });
  server.ws.on('vite:client:connect', (_data, client) => {
    const error = overlayError(content.problems, root);
    if (error) client.send(error);
  });

  const changed = ({ ifStale = false } = {}) => {
    try {
      if (ifStale && !content.stale) return;
      content.refresh();
    } catch (error) {
      // A folder that is just being moved: the watcher will report the rest of it.
      server.config.logger.warn(`content: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    const error = overlayError(content.problems, root);
    logProblems(server, content.problems);
    server.ws.send({ type: 'custom', event: READ_EVENT });
    if (!error) server.ws.send({ type: 'custom', event: CHANGE_EVENT });
    // Who connects later gets it on connecting; without clients, Vite would keep this one and show it twice.
    else if (server.ws.clients.size > 0) server.ws.send(error);
  };
  const catchUp = () => changed({ ifStale: true });
  const looking = setInterval(() => content.problems.length > 0 && catchUp(), LOOK_AGAIN);
  looking.unref();
  server.httpServer?.once('close', () => clearInterval(looking));
  let settling: NodeJS.Timeout | undefined;
  const watch = (path: string) => {
    if (!CONTENT_PATH.test(relative(root, path).split(sep).join('/'))) return;
    clearTimeout(settling);
    settling = setTimeout(() => changed(), SETTLE);
  };
  server.watcher.add(['schemas', 'trades', 'public'].map((folder) => join(root, folder)));
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, watch);
  // The watcher does not report what was edited while it was still looking around.
  server.watcher.once('ready', catchUp);
  return content;
}

/** The content that this server serves. Throws if the plugin is not among its plugins, or comes after the one that asks. */
export function servedContent({ config }: ViteDevServer): ContentPluginApi & { readonly live: LiveContent } {
  const api: ContentPluginApi | undefined = config.plugins.find(({ name }) => name === PLUGIN_NAME)?.api;
  if (!api?.live)
    throw new Error('The server serves no content. Add contentPlugin before the plugin that asks for it.');
  return { ...api, live: api.live };
}

function respond(path: string, response: ServerResponse, content: LiveContent): void {
  const answer = answerContent(path, content.sound, content.problems);
  response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' });
  response.end(answer.body);
}

/** A path that is no URI names no content either. */
function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '').slice(1);
  } catch {
    return '';
  }
}

function logProblems(server: ViteDevServer, problems: readonly Problem[]): void {
  const { logger } = server.config;
  if (problems.length > 0) logger.error(`\n${problems.map(formatProblem).join('\n')}`);
}
