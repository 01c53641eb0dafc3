import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folders of two builds of the site. */
export interface TwoBuilds {
  readonly now: string;
  /** Made from the same sources with one word changed: every part of the program has another name, the old ones are gone. */
  readonly next: string;
}

const root = join(import.meta.dirname, '../..');
const copy = join(root, '.cache', 'faults', 'next');
/** What a build is made from; the same that `npm run build` reads. */
const SOURCES = [
  'schemas',
  'trades',
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** Vite's own configuration with other names for what it writes, as after an update that touches every file. */
const NEXT_CONFIG = `import { mergeConfig } from 'vite';
import base from './vite.base.config.ts';
const names = { entryFileNames: 'assets/[name]-next-[hash].js', chunkFileNames: 'assets/[name]-next-[hash].js', assetFileNames: 'assets/[name]-next-[hash][extname]' };
export default async (env) => {
  const config = await base(env);
  return env.isSsrBuild ? config : mergeConfig(config, { build: { rollupOptions: { output: names } } });
};
`;

/**
 * The build in dist/ and a second, real one beside it in .cache/, made anew when the first one is newer.
 * @throws Error with what the build said if it fails
 */
export function makeTwoBuilds(): TwoBuilds {
  const builds = { now: join(root, 'dist', 'site'), next: join(copy, 'dist', 'site') };
  // Written last by a build, so one that was broken off doesn't count.
  const [built, before] = [builds.now, builds.next].map((site) => finishedAt(join(site, 'robots.txt')));
  if (built === 0) throw new Error('There is no build in dist/. Run npm run build first.');
  if ((before ?? 0) < (built ?? 0)) buildNext();
  return builds;
}

function buildNext(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const configs = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  for (const name of [...SOURCES, ...configs]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  renameSync(join(copy, 'vite.config.ts'), join(copy, 'vite.base.config.ts'));
  writeFileSync(join(copy, 'vite.config.ts'), NEXT_CONFIG);
  changeOneWord(join(copy, 'schemas', 'wizard', 'ui.json'));
  // The site alone: the first build's server serves both, and its prerenderer takes any site.
  run('node_modules/.bin/vite', ['build', '--logLevel', 'warn']);
  run('node_modules/.bin/vite', ['build', '--logLevel', 'warn', '--mode', 'service-worker']);
  run('node', [join(root, 'dist/prerender/main.js'), 'dist/site']);
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, ...(command === 'node' && { NODE_ENV: 'production' }) };
  const done = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`The second build failed:\n${done.stdout}${done.stderr}`);
}

/** Content changes as well, so that the form's own version is another one. */
function changeOneWord(path: string): void {
  const ui: { intro: string } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...ui, intro: `${ui.intro} Take your time.` }, null, 2));
}

const finishedAt = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0);
