import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Catalogue, forEachHost, type HostKind, hostBeside, type Site } from '../../contract/index.ts';
import { startServer } from '../../server/index.ts';

/** The built site while it is served for an audit. */
export interface ServedSite {
  readonly port: number;
  /** Where each of the three sites answers on this machine, without a slash at the end. */
  readonly origins: { readonly [host in HostKind]: string };
  readonly catalogue: Catalogue;
  readonly site: Site;
  /** Where the site's own form stands. */
  readonly formPath: string | undefined;
  close(): Promise<void>;
}

/** Serves the build in `folder` on a free port of this machine alone, with data that is thrown away. Throws if there is no build. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const [catalogue, site] = await Promise.all([
    readJson<Catalogue>(join(folder, 'content', 'catalogue.json')),
    readJson<Site>(join(folder, 'site.json')),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-data-'));
  const server = await startServer({ dataDir, siteDir: folder, port: 0, host: '127.0.0.1', log: () => {} });
  const port = Number(new URL(server.url).port);
  return {
    port,
    origins: forEachHost((host) => `http://${hostBeside(host, 'localhost')}:${port}`),
    catalogue,
    site,
    formPath: server.formPath,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readJson<Shape>(path: string): Promise<Shape> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Shape;
  } catch (error) {
    throw new Error(`${path} can’t be read (${(error as Error).message}). Run “npm run build” first.`);
  }
}
