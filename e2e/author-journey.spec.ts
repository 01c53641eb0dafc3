import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, type Page } from 'playwright/test';
import { type Authoring, authoringExpect as expect, runCommand, withAuthoring } from './authoring.ts';

const run = promisify(execFile);

const test = base.extend<{ authoring: Authoring }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  authoring: async ({}, use) => withAuthoring(use),
});

test.setTimeout(360_000);
test.use({ viewport: { width: 1280, height: 900 } });

const git = (cwd: string, ...args: readonly string[]) =>
  run('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', ...args], { cwd });

/** Every step of the bench is in its address. */
async function openStage(page: Page, url: string, query: string) {
  await page.goto(`${url}/workbench?${query}`);
  const stage = page.frameLocator('iframe');
  await expect(stage.locator('html[data-stage=rendered]')).toHaveCount(1);
  return stage;
}

test('an editor makes a trade, makes a mistake, reads what is wrong, mends it, sees it, and hands in what it changes', async ({
  page,
  authoring: { server, content },
}) => {
  await git(content, 'init', '--quiet', '--initial-branch', 'main');
  await git(content, 'add', '--all');
  await git(content, 'commit', '--quiet', '--message', 'Content');
  const root = ['--root', content];

  // A new trade, by one command.
  const services = 'Ridge Repairs; New Thatch; Moss Removal; Netting; Chimney Leadwork; Surveys; Fire Safety; Dormers';
  const made = await runCommand(
    'new-trade',
    'thatcher',
    ...root,
    '--yes',
    '--title',
    'Thatcher',
    '--services',
    services,
  );
  expect(made).toMatchObject({ code: 0 });
  expect(made.out).toContain('trades/thatcher/ui.json');
  const { code, out } = await runCommand('check', ...root);
  expect(code).toBe(0);
  expect(out).toMatch(/^The content is sound\.\n/);
  // Whoever speaks Welsh finds what is to be translated, and where.
  expect(out).toContain('“Moss Removal” has no translation (cy).');
  expect(out).toContain('trades/thatcher/words.cy.json');
  await page.goto(`${server.url}/request?trade=thatcher`);
  await expect(page.getByRole('radio', { name: 'Thatcher' })).toBeChecked();

  // A mistake, reported in the terminal with its line and what was meant.
  const schema = join(content, 'trades/thatcher/schema.json');
  const sound = await readFile(schema, 'utf8');
  const slip = sound.replace('"colourSchemes": {', '"colorSchemes": {');
  expect(slip).not.toBe(sound);
  await writeFile(schema, slip);
  const checked = await runCommand('check', ...root);
  const line = slip.slice(0, slip.indexOf('"colorSchemes"')).split('\n').length;
  expect(checked.code).toBe(1);
  expect(checked.out).toContain(`trades/thatcher/schema.json:${line}:`);
  expect(checked.out).toContain('colourSchemes');
  // The workbench says the same.
  await openStage(page, server.url, 'variant=main&trade=plumber&step=06-services');
  await page.getByRole('tab', { name: /Problems/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`trades/thatcher/schema.json:${line}:`);

  // Mended, seen on the workbench with the line that says it.
  await writeFile(schema, sound);
  const stage = await openStage(page, server.url, 'variant=main&trade=thatcher&step=06-services');
  await expect(stage.getByRole('checkbox', { name: 'Moss Removal' })).toBeVisible();
  await page.getByRole('tab', { name: /Problems/ }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText('trades/thatcher');

  // What a reviewer reads.
  const report = await runCommand('diff', 'HEAD', ...root, '--format', 'markdown');
  expect(report).toMatchObject({ code: 0 });
  expect(report.out).toMatch(/^#+ /m);
  expect(report.out).toContain('Thatcher');
  expect(report.out).toContain('trades/thatcher/schema.json');
});
