import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { ContentFiles } from '../../compile/index.ts';

/** The stage of one version of the content. */
export interface ServedStage {
  /** Origin of the server, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Serves the stage with the program as it is now, and with the content of any version, written to a folder of its own
 * that goes with the server. Only one at a time: which content is served is told by the environment.
 */
export async function serveStage({ texts, images }: ContentFiles): Promise<ServedStage> {
  const root = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
  for (const [path, content] of [...texts, ...images.map(({ path, bytes }) => [path, bytes()] as const)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  // An older version is shown even where today's check finds something in it.
  Object.assign(process.env, { CONTENT_ROOT: root, CONTENT_PROBLEMS: 'pass' });
  const server = await createServer({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    server: { host: '127.0.0.1', port: 0, watch: null },
    logLevel: 'silent',
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The dev server does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
