import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BuiltFiles } from '../../src/app/prerender/built-files.ts';
import { stampBuild } from '../../src/app/prerender/stamp-build.ts';
import { pageMark, readPageMark } from '../../src/browser/page-mark.ts';
import type { BuildList } from '../../src/contract/index.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_program.js'],
    css: ['assets/index.css'],
    assets: ['assets/f.woff2'],
  },
  '_program.js': {
    file: 'assets/program.js',
    dynamicImports: [
      'src/app/marketing-route.tsx',
      'src/pages/wizard/wizard-page.tsx',
      'src/pages/form/form-page.tsx',
      'src/browser/embedding.ts',
    ],
  },
  'src/app/marketing-route.tsx': { file: 'assets/marketing.js' },
  'src/browser/embedding.ts': { file: 'assets/embedding.js' },
  'src/pages/wizard/wizard-page.tsx': {
    file: 'assets/wizard.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/later.ts'],
  },
  'src/pages/form/form-page.tsx': { file: 'assets/form.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_program.js'] },
  'src/later.ts': { file: 'assets/later.js', dynamicImports: ['src/latest.ts'] },
  'src/latest.ts': { file: 'assets/latest.js' },
};

const site = {
  'manifest.json': JSON.stringify(manifest),
  'site.json': '{}',
  'index.html': pageMark({ build: '' }),
  'favicon.svg': '<svg/>',
  'backgrounds/bricks.svg': '<svg/>',
  'content/catalogue.json': '{}',
  'pages/main/request.html': `${pageMark({ build: '', kind: 'wizard' })} A`,
  'shells/main/contact.html': pageMark({ build: '', kind: 'form' }),
};

async function stamp(changes: Partial<typeof site> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'stamp-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...site, ...changes })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  stampBuild(new BuiltFiles(folder));
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const list: BuildList = JSON.parse(await read('build.json'));
  return { list, read };
}

it('every page says of which build it is, and what is filled in on it', async () => {
  const { list, read } = await stamp();
  const { build } = list;
  expect(build).toMatch(/^[\da-f]{12}$/);
  expect(readPageMark(await read('index.html'))).toEqual({ build });
  expect(readPageMark(await read('pages/main/request.html'))).toEqual({ build, kind: 'wizard' });
  expect(readPageMark(await read('shells/main/contact.html'))).toEqual({ build, kind: 'form' });
});

it('a kind of page may ask for all that it loads later, but not for other pages', async () => {
  const { list } = await stamp();
  const common = [
    '/assets/embedding.js',
    '/assets/f.woff2',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/program.js',
  ];
  const around = ['/assets/shared.js', '/backgrounds/bricks.svg', '/favicon.svg'];
  const wizard = ['/assets/later.js', '/assets/latest.js', '/assets/wizard.js'];
  expect([...list.files.wizard].sort()).toEqual([...common, ...around, ...wizard].sort());
  expect([...list.files.form].sort()).toEqual([...common, ...around, '/assets/form.js'].sort());
});

it('the same site is the same build; another page, program or content is another', async () => {
  const buildOf = async (changes?: Partial<typeof site>) => (await stamp(changes)).list.build;
  const own = await buildOf();
  expect(await buildOf()).toBe(own);
  const others = [
    { 'pages/main/request.html': `${pageMark({ build: '', kind: 'wizard' })} B` },
    { 'manifest.json': JSON.stringify({ ...manifest, 'src/more.ts': { file: 'assets/more.js' } }) },
    { 'content/catalogue.json': '{"trades":[]}' },
    { 'site.json': '{"name":"Other"}' },
  ];
  for (const changes of others) expect(await buildOf(changes), Object.keys(changes).join()).not.toBe(own);
});

it('a page without a place for it fails the build', async () => {
  await expect(stamp({ 'shells/main/contact.html': '<title>Contact</title>' })).rejects.toThrow(
    '/shells/main/contact.html',
  );
});
