import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { authoringExpect as expect, authoringTest as test } from './authoring.ts';
import { expectAccessible } from './expect-accessible.ts';

test.setTimeout(240_000);
test.use({ copyOf: 'workbench-edits', viewport: { width: 1280, height: 900 } });
// Tests of one file on disk do not meet.
test.describe.configure({ mode: 'default' });

const stage = (page: Page) => page.frameLocator('iframe');
const panel = (page: Page) => page.getByRole('tabpanel');
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).click();
const outcome = (page: Page) => panel(page).getByRole('region', { name: 'The edit' });

async function openBench(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/workbench?${query}`);
  await expect(stage(page).locator('html[data-stage=rendered]')).toHaveCount(1);
}

test('a label is changed for one trade by keyboard: its lines and its grades first, then the file and the stage', async ({
  page,
  authoring: { server, content },
}) => {
  const file = join(content, 'trades/roofer/ui.json');
  const before = await readFile(file, 'utf8');
  await openBench(page, server.url, 'variant=main&trade=roofer&step=02-business-information&place=companyName');
  await panel(page).getByRole('button', { name: 'Change ui:title' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('New value')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('What is your firm called?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('radio', { name: /^For this trade alone/ })).toBeChecked();
  await expectAccessible(page, 'an edit that is being written');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page).getByRole('heading', { name: 'trades/roofer/ui.json' })).toBeFocused();
  await expect(outcome(page)).toContainText('"ui:title": "What is your firm called?"');
  await expect(outcome(page)).toContainText('reads “What is your firm called?”, no longer “Company name”.');
  await expect(outcome(page)).toContainText('roofer in');
  await expectAccessible(page, 'an edit that is looked at');
  expect(await readFile(file, 'utf8')).toBe(before);

  await press(page, 'Back to the text');
  for (const tab of ['Submission', 'Layers']) await page.getByRole('tab', { name: tab }).click();
  await expect(panel(page).getByLabel('New value')).toHaveValue('What is your firm called?');
  await expect(panel(page).getByRole('radio', { name: /^For this trade alone/ })).toBeChecked();
  await press(page, 'See what it changes');
  await outcome(page).getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  const saved = panel(page).getByRole('group', { name: 'The last edit' });
  await expect(saved).toBeFocused();
  await expect(saved).toContainText('Saved in trades/roofer/ui.json.');
  await expect(stage(page).getByText('What is your firm called?')).toBeVisible();
  await expect(
    panel(page)
      .getByRole('link', { name: /^trades\/roofer\/ui\.json:/ })
      .first(),
  ).toBeVisible();
  expect(await readFile(file, 'utf8')).toContain('"What is your firm called?"');
  await press(page, 'Undo');
  await expect(saved).toContainText('trades/roofer/ui.json is as it was before.');
  await expect(stage(page).getByText('What is your firm called?')).toHaveCount(0);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('a hint is added, a message reworded, a list put in order and a member taken out', async ({
  page,
  authoring: { server, content },
}) => {
  await openBench(page, server.url, 'variant=main&trade=plumber&step=02-business-information&place=firstName');
  await press(page, 'Add ui:help');
  await panel(page).getByLabel('New value').fill('As your customers know you.');
  await press(page, 'See what it changes');
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(stage(page).getByText('As your customers know you.')).toBeVisible();

  await press(page, 'Take out ui:help');
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(stage(page).getByText('As your customers know you.')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Add ui:help' })).toBeVisible();

  await press(page, 'Change ui:messages/required');
  await panel(page).getByLabel('New value').fill('Tell us your first name');
  await press(page, 'See what it changes');
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('“Tell us your first name”')).toBeVisible();
  await panel(page).getByText('2 edits before').click();
  await expectAccessible(page, 'edits that can be undone');
  await press(page, 'Undo "ui:help": "As your customers know you."');
  await expect(outcome(page)).toContainText('was changed since. Take that back first');
  await outcome(page).getByRole('button', { name: 'Close' }).click();
  await stage(page).getByRole('button', { name: 'Continue' }).click();
  await expect(stage(page).getByRole('link', { name: 'Tell us your first name' })).toBeVisible();

  const services = async () => {
    const schema = JSON.parse(await readFile(join(content, 'trades/plumber/schema.json'), 'utf8'));
    return (schema.$defs.services as { enum: string[] }).enum;
  };
  const [first = '', second = '', third = ''] = await services();
  await openBench(page, server.url, 'variant=main&trade=plumber&step=06-services&place=selectedServices');
  await press(page, `Move “${first}” up`);
  await expect(outcome(page)).toContainText('It is the first of its list already.');
  await press(page, `Move “${first}” down`);
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(stage(page).getByRole('checkbox').first()).toHaveAccessibleName(second);
  expect((await services()).slice(0, 2)).toEqual([second, first]);

  // What consumers receive: said before it is done.
  await press(page, `Take out “${third}”`);
  await expect(outcome(page)).toContainText(/Breaking|Warning/);
  await outcome(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByRole('button', { name: `Change “${third}”` })).toBeFocused();
  expect(await services()).toContain(third);

  await press(page, `Add below “${third}”`);
  await panel(page).getByLabel('New value').fill(first);
  await press(page, 'See what it changes');
  await expect(outcome(page)).toContainText('This can’t be saved: the check would find');
  await expect(outcome(page)).toContainText('trades/plumber/schema.json:');
  await expect(outcome(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await outcome(page).getByRole('button', { name: 'Close' }).click();
  await press(page, `Add below “${third}”`);
  await panel(page).getByLabel('New value').fill('Rainwater Harvesting');
  await press(page, 'See what it changes');
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(stage(page).getByRole('checkbox', { name: 'Rainwater Harvesting' })).toBeVisible();
});

test('words of a single-page form and those around the steps are changed where they are said', async ({
  page,
  authoring: { server, content },
}) => {
  await openBench(page, server.url, 'form=comments-rp&place=.step');
  await press(page, 'Change /ui:title');
  await expect(panel(page).getByRole('radio', { name: /^For this form, and those/ })).toBeVisible();
  await panel(page).getByLabel('New value').fill('What shall we change?');
  await panel(page)
    .getByRole('radio', { name: /^For this form, and those/ })
    .check();
  await press(page, 'See what it changes');
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(stage(page).getByRole('heading', { name: 'What shall we change?' })).toBeVisible();
  const own = JSON.parse(await readFile(join(content, 'schemas/forms/comments-rp/ui.json'), 'utf8'));
  expect(own.questions['ui:title']).toBe('What shall we change?');

  await openBench(page, server.url, 'variant=main&trade=plumber&step=02-business-information&find=/buttons/back');
  await press(page, 'Change /buttons/back');
  await panel(page).getByLabel('New value').fill('Go back');
  await press(page, 'See what it changes');
  await outcome(page).getByRole('button', { name: 'Save' }).click();
  await expect(stage(page).getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('files are written for the workbench alone', async ({ request, authoring: { server, content } }) => {
  const file = 'trades/builder/schema.json';
  const before = await readFile(join(content, file), 'utf8');
  const edit = { kind: 'put', file, pointer: '/title', to: 'Burgled' };
  const post = (headers: { [name: string]: string }) =>
    request.post(`${server.url}/workbench/edits`, { headers, data: JSON.stringify({ edit, save: true }) });
  const json = { 'content-type': 'application/json' };
  for (const headers of [
    json,
    { ...json, origin: 'https://elsewhere.example' },
    { ...json, origin: 'http://localhost:1' },
    { ...json, origin: 'null' },
    { origin: server.url, 'content-type': 'text/plain' },
  ])
    expect((await post(headers)).status(), JSON.stringify(headers)).toBe(403);
  expect((await request.get(`${server.url}/workbench/edits`)).status()).toBe(403);
  const long = await request.post(`${server.url}/workbench/edits`, {
    headers: { ...json, origin: server.url },
    data: JSON.stringify({ edit: { ...edit, to: 'x'.repeat(70_000) }, save: true }),
  });
  expect(long.status()).toBe(413);
  expect(await readFile(join(content, file), 'utf8')).toBe(before);
});
