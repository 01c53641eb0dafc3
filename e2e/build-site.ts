import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds the site of some content for production, in a folder beside it, and gives that folder's path. */
export async function buildSite(content: string): Promise<string> {
  const site = join(content, 'site');
  const args = ['build', '--logLevel', 'warn', '--outDir', site, '--emptyOutDir'];
  await run('node_modules/.bin/vite', args, { env: { ...process.env, CONTENT_ROOT: content } });
  await run('node', ['dist/prerender/main.js', site], { env: { ...process.env, NODE_ENV: 'production' } });
  return site;
}
