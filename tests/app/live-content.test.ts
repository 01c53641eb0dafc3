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
