import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LiveContent } from '../../src/app/vite/content-plugin/live-content.ts';
import { root as project } from '../project-root.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'live-'));
  for (const folder of ['schemas', 'trades', 'public'])
    await cp(join(project, folder), join(root, folder), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('has the problems of the site’s own settings with those of the content, and keeps what was sound', async () => {
  const content = new LiveContent(root);
  expect(content.problems).toEqual([]);
  const file = join(root, 'public/site.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"supportEmail"', '"supportMail"'));
  const { sound } = content;
  content.refresh();
  expect(content.problems).toContainEqual(
    expect.objectContaining({ file: 'public/site.json', fix: 'Did you mean “supportEmail”?' }),
  );
  expect(content.sound).toBe(sound);
  await writeFile(file, text);
  content.refresh();
  expect(content.problems).toEqual([]);
});

it.each(['schemas/wizard/02-business-information/ui.json', 'public/site.json'])(
  'is stale from an edit of %s until it is read again',
  async (file) => {
    const content = new LiveContent(root);
    expect(content.stale).toBe(false);
    await writeFile(join(root, file), `${await readFile(join(root, file), 'utf8')}\n`);
    expect(content.stale).toBe(true);
    content.refresh();
    expect(content.stale).toBe(false);
  },
);
