import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { answerContent, type ContentAnswer } from '../../app/vite/content-plugin/index.ts';
import type { CompiledContent } from '../../compile/index.ts';
import { isObject, type Json, SITE_URL } from '../../contract/index.ts';

/** What stands at an address of the stage. */
export type StageAnswer = Omit<ContentAnswer, 'status'> & { readonly status: number };

/** The program of the stage: path on its site → file. */
export type StageProgram = ReadonlyMap<string, string | Uint8Array>;

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const PUBLIC = join(PROJECT, 'public');
const PAGE = 'src/workbench/stage.html';

const TYPES: { readonly [ending: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Builds the stage in memory; takes two or three seconds, and nothing of it is written anywhere. */
export async function buildStage(): Promise<StageProgram> {
  const built = await build({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    mode: 'stage',
    logLevel: 'silent',
  });
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/**
 * Answers for a site that has the program of today and the content of any version, its `public/` included: the pictures
 * compare content, not code. An older version is shown even where today's check finds something in it. What it has not in
 * `public/`, or where that is not known, is the program's own.
 */
export function answerStage(program: StageProgram, content: CompiledContent) {
  const { published } = content.files;
  return (path: string): StageAnswer => {
    if (path.startsWith('/content/'))
      return answerContent(decodeURIComponent(path.slice('/content/'.length)), content, []);
    const file = path === '/workbench/stage' ? `/${PAGE}` : path;
    const body =
      path === SITE_URL ? siteOf(content.site) : (program.get(file) ?? published?.get(file)?.() ?? publicFile(file));
    if (body === undefined) return { status: 404, type: 'text/plain', body: `The stage has no ${path}.` };
    return { status: 200, type: TYPES[extname(file)] ?? 'application/octet-stream', body };
  };
}

/** Laid over the program's own: settings that are asked for today may be missing in an older version. */
function siteOf(site: Json | undefined): string {
  const own: unknown = JSON.parse(new TextDecoder().decode(publicFile(SITE_URL)) || '{}');
  return JSON.stringify({ ...(isObject(own) && own), ...(isObject(site) && site) });
}

function publicFile(path: string): Uint8Array | undefined {
  const file = resolve(PUBLIC, `.${path}`);
  return file.startsWith(PUBLIC + sep) && existsSync(file) ? readFileSync(file) : undefined;
}
