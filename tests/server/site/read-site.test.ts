import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Wizard } from '../../../src/contract/index.ts';
import { createBoundedCache } from '../../../src/server/runtime/bounded-cache.ts';
import { createWizardReader, readSite } from '../../../src/server/site/read-site.ts';
import { makeSite } from '../test-site.ts';

/** Puts a folder where a file is, which can't be read as one; what is returned puts the file back. */
async function breakFile(path: string): Promise<() => Promise<void>> {
  const bytes = await readFile(path);
  await rm(path);
  await mkdir(path);
  return async () => {
    await rmdir(path);
    await writeFile(path, bytes);
  };
}

describe('a file of the site that could not be read', () => {
  it.each([
    ['images/van.png', []],
    ['embed.js', ['gzip']],
    ['embed.js', ['br']],
  ])('is read the next time: %s, %j', async (name, accepted) => {
    const folder = await makeSite();
    const file = (await readSite(folder))?.files.get(`/${name}`);
    const load = async () => (await file?.load(new Set(accepted)))?.bytes.length;
    const mend = await breakFile(join(folder, name));
    await expect(load()).rejects.toMatchObject({ code: 'EISDIR' });
    await mend();
    expect(await load()).toBeGreaterThan(0);
    // Kept from now on.
    await breakFile(join(folder, name));
    expect(await load()).toBeGreaterThan(0);
  });
});

it('settings in which a host is no address are refused by their file, the host and what is expected', async () => {
  const folder = await makeSite();
  const path = join(folder, 'site.json');
  const site = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...site, hosts: { ...site.hosts, main: 'www.example.org' } }));
  await expect(readSite(folder)).rejects.toThrow(
    /site\.json "hosts\.main" is "www\.example\.org"; an address such as https:.* public\/site\.json/,
  );
});

it('a file is what its ending says in any letters, as cameras and Windows write it', async () => {
  const folder = await makeSite();
  await mkdir(join(folder, 'partners'));
  await writeFile(join(folder, 'partners', 'Guild.PNG'), 'a picture');
  const site = await readSite(folder);
  expect(site?.files.get('/partners/Guild.PNG')?.type).toBe('image/png');
});

it('files of the site are kept in memory as far as there is room, those that were asked for last', async () => {
  const folder = await makeSite();
  const { size } = await stat(join(folder, 'images/van.png'));
  const site = await readSite(folder, size);
  const load = (name: string) => site?.files.get(`/${name}`)?.load(new Set());
  await load('images/van.png');
  await load('images/van.png');
  await writeFile(join(folder, 'images/van.png'), 'x'.repeat(size - 1));
  expect((await load('images/van.png'))?.bytes.length).toBe(size);
  // Takes its place.
  await load('embed.js');
  expect((await load('images/van.png'))?.bytes.length).toBe(size - 1);
});

describe('a wizard', () => {
  async function openReader() {
    const folder = await makeSite();
    const { catalogue } = (await readSite(folder)) ?? {};
    if (!catalogue) throw new Error('The test site has no catalogue.');
    const content = join(folder, 'content');
    return { content, catalogue, readWizard: createWizardReader(content, catalogue) };
  }

  it('is kept with some others, however many are asked for', async () => {
    const { content, catalogue } = await openReader();
    const [trade] = catalogue.trades;
    if (!trade) throw new Error('The test site has no trade.');
    const trades = Array.from({ length: 1000 }, (_, at) => ({ ...trade, id: `trade-${at}` }));
    const kept = createBoundedCache<Wizard | undefined>(300);
    const readWizard = createWizardReader(content, { ...catalogue, trades }, kept);
    for (const { id } of trades) await readWizard('main', id);
    expect(kept.size()).toBe(300);
  });

  it('that could not be read is none that is not there, and is read the next time', async () => {
    const { content, readWizard } = await openReader();
    const mend = await breakFile(join(content, 'wizards/main/thatcher.json'));
    await expect(readWizard('main', 'thatcher')).rejects.toMatchObject({ code: 'EISDIR' });
    await mend();
    expect(await readWizard('main', 'thatcher')).toMatchObject({ variant: 'main', trade: 'thatcher' });
  });

  it('that is not there is none', async () => {
    const { readWizard } = await openReader();
    expect(await readWizard('lodge', 'cooper')).toBeUndefined();
    expect(await readWizard('..', 'thatcher')).toBeUndefined();
  });
});
