import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';

// Builds the stage and starts a browser of its own.
test.setTimeout(120_000);

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e2e-sheet-'));
  for (const name of ['schemas', 'trades']) await cp(name, join(folder, 'head', name), { recursive: true });
  await cp(join(folder, 'head'), join(folder, 'base'), { recursive: true });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

function sheet(...options: string[]): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const env = { ...process.env, NODE_ENV: '' };
    execFile('node_modules/.bin/tsx', ['src/cli/sheet.ts', ...options], { env }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, said: out + err });
    });
  });
}

test('a sheet with a base shows the one step that looks different, before beside after, without a network', async ({
  page,
  context,
}) => {
  const words = join(folder, 'head/schemas/wizard/09-address/ui.json');
  await writeFile(
    words,
    (await readFile(words, 'utf8')).replace('"Street address"', '"House number and the whole of your street"'),
  );
  // Its folder is made.
  const file = join(folder, 'made/sheet.html');
  const extent = ['--variant', 'main', '--trade', 'plumber', '--step', '08', '--step', '09'];
  const { code, said } = await sheet(
    ...['--root', join(folder, 'head'), '--base', join(folder, 'base'), '--out', file, '--state', 'empty', ...extent],
  );
  expect(said).toContain('1 different step stands for 1; 2 pictures to take.');
  expect(code, said).toBe(0);

  await context.setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('9 Business Address & Registration');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Before', 'After']);
  const pictures = page.getByRole('figure').getByRole('img');
  await expect(pictures).toHaveCount(2);
  const sizes = await pictures.evaluateAll((images) =>
    images.map((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight > 500]),
  );
  expect(sizes).toEqual([
    [360, true],
    [360, true],
  ]);
  for (const picture of await pictures.all()) {
    const { foot, height } = await picture.evaluate(orangeOf);
    expect(foot.length, 'Continue is on it once').toBe(1);
    expect(height - (foot[0] ?? 0)).toBeLessThan(120);
  }
  const sources = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(sources[0]).not.toBe(sources[1]);
  await expect(page.getByRole('figure').locator('.picture i')).toHaveCount(2);
  await page.getByRole('link', { name: /Business Address/ }).click();
  await expect(page).toHaveURL(/#step-09-address$/);
  await expectAccessible(page, 'the contact sheet');
});

test('a sheet shows the new logo of a partner beside the former one, and a trade that went', async ({ page }) => {
  const [head, base] = [join(folder, 'partner/head'), join(folder, 'partner/base')];
  for (const version of [head, base])
    for (const name of ['schemas', 'trades', 'public']) await cp(name, join(version, name), { recursive: true });
  const logo = join(head, 'public/partners/rated-people.svg');
  const drawing = '<rect width="120" height="28" fill="#E2793A"/>';
  await writeFile(logo, `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="28">${drawing}</svg>`);
  await cp(join(base, 'trades/roofer'), join(base, 'trades/thatcher'), { recursive: true });
  const file = join(folder, 'logo.html');
  const extent = ['--variant', 'rated-people', '--trade', 'plumber', '--trade', 'thatcher', '--step', '08'];
  const { code, said } = await sheet(...['--root', head, '--base', base, '--out', file, '--state', 'empty', ...extent]);
  expect(code, said).toBe(0);

  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText(/^Not here: changes that no picture shows/)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(2);
  const [replaced, gone] = [page.getByRole('figure').first(), page.getByRole('figure').last()];
  await expect(replaced.getByRole('img')).toHaveCount(2);
  const tops = await replaced.locator('.picture i').evaluateAll((marks) => marks.map((mark) => mark.style.top));
  expect(
    tops.map((top) => Number.parseFloat(top) < 5),
    'the header is outlined on both',
  ).toEqual([true, true]);
  await expect(gone).toContainText('There is no such step.');
  await expect(gone.getByRole('img')).toHaveCount(1);
});

/** Runs in the page: how high a picture is, and at which heights the orange of the button begins on it. */
function orangeOf(image: HTMLElement | SVGElement): { readonly foot: readonly number[]; readonly height: number } {
  const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(image as HTMLImageElement, 0, 0);
  const { data } = canvas?.getImageData(0, 0, width, height) ?? { data: [] };
  const near = (value: number | undefined, wanted: number) => Math.abs((value ?? 0) - wanted) < 16;
  const isOrange = (at: number) => near(data[at], 0xe2) && near(data[at + 1], 0x79) && near(data[at + 2], 0x3a);
  const rows = Array.from({ length: height }, (_, row) => {
    const columns = Array.from({ length: width }, (__, column) => isOrange(4 * (row * width + column)));
    return columns.filter(Boolean).length > width / 3;
  });
  return { foot: rows.flatMap((is, row) => (is && !rows[row - 1] ? [row] : [])), height };
}

test('a wrong option is reported, and nothing is written', async () => {
  const { code, said } = await sheet('--root', join(folder, 'base'), '--state', 'full');
  expect(said).toContain('--state takes empty, error, filled, not “full”.');
  expect(code).toBe(2);
});
