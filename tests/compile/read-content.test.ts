import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { compileContent, readContent } from '../../src/compile/index.ts';
import { SMALL } from './small-content.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reads a file that an editor began with a byte order mark as if it had none', () => {
  mkdirSync(join(root, 'trades/baker'), { recursive: true });
  writeFileSync(join(root, 'trades/baker/ui.json'), '\uFEFF{ "order": 1 }');
  expect([...readContent(root).texts]).toEqual([['trades/baker/ui.json', '{ "order": 1 }']]);
});

it('names what is no content, but for descriptions and what file managers leave', () => {
  for (const [path, text] of [
    ['schemas/README.md', '# Content'],
    ['schemas/meta/step.schema.json', '{}'],
    ['schemas/wizard/.DS_Store', ''],
    ['schemas/wizard/ui.json.bak', '{}'],
    ['trades/baker/notes.txt', ''],
    ['trades/baker/._ui.json', '\0'],
    ['trades/baker/._hero.jpg', '\0'],
    ['trades/__MACOSX/baker/ui.json', '\0'],
    ['trades/baker/cakes.jpg', ''],
  ] as const) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const files = readContent(root);
  expect([...files.texts.keys()]).toEqual([]);
  expect(files.strays).toEqual(['schemas/wizard/ui.json.bak', 'trades/baker/notes.txt']);
  const { problems } = compileContent(files);
  expect(
    problems
      .filter(({ message }) => message === 'This is not a content file: nothing reads it.')
      .map(({ file }) => file),
  ).toEqual(files.strays);
});

it('says what to call a file whose ending an editor has changed', () => {
  for (const [path, text] of Object.entries(SMALL)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(text));
  }
  for (const [path, name] of [
    ['trades/roofer/schema.json', 'schema.json.txt'],
    ['trades/plumber/ui.json', 'ui.JSON'],
  ] as const)
    renameSync(join(root, path), join(root, path, '..', name));
  // Beside the file itself it is one too many.
  writeFileSync(join(root, 'schemas/wizard/ui.json.txt'), '{}');
  const { problems } = compileContent(readContent(root));
  expect(problems.map(({ file, fix }) => ({ file, fix: fix?.split('. ')[0] }))).toEqual([
    { file: 'schemas/wizard/ui.json.txt', fix: 'Take it away' },
    { file: 'trades/plumber/ui.JSON', fix: 'Call it ui.json.' },
    { file: 'trades/roofer/schema.json.txt', fix: 'Call it schema.json.' },
  ]);
});

it('names links that it does not follow, once for all that would be behind one', () => {
  for (const [path, text] of Object.entries(SMALL)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(text));
  }
  symlinkSync('plumber', join(root, 'trades/gasfitter'));
  rmSync(join(root, 'trades/roofer/ui.json'));
  symlinkSync('../plumber/ui.json', join(root, 'trades/roofer/ui.json'));
  // As an editor leaves it while a file is open.
  symlinkSync('somebody@somewhere', join(root, 'trades/roofer/.#ui.json'));
  const files = readContent(root);
  expect(files.links).toEqual(['trades/gasfitter', 'trades/roofer/ui.json']);
  expect(compileContent(files).problems.map(({ file, message }) => ({ file, message }))).toEqual(
    files.links?.map((file) => ({
      file,
      message: 'This is a symbolic link, and is not followed: what it leads to would be no part of what is reviewed.',
    })),
  );
});
