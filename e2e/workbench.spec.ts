import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { authoringExpect as expect, authoringTest as test } from './authoring.ts';
import { expectAccessible } from './expect-accessible.ts';
import { logo, photos } from './fill-wizard.ts';
import { test as built } from './running-server.ts';

test.setTimeout(240_000);
test.use({ copyOf: 'workbench', viewport: { width: 1280, height: 900 } });
// Tests of one file on disk do not meet.
test.describe.configure({ mode: 'default' });

const stage = (page: Page) => page.frameLocator('iframe');
const drawn = (page: Page) => expect(stage(page).locator('html[data-stage=rendered]')).toHaveCount(1);
const list = (page: Page, name: string) => page.getByRole('combobox', { name });
const panel = (page: Page) => page.getByRole('tabpanel');

async function edit(content: string, path: string, change: (text: string) => string): Promise<string> {
  const file = join(content, path);
  const text = change(await readFile(file, 'utf8'));
  await writeFile(file, text);
  return text;
}

const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length;

test('every choice is in the address, and the stage shows just that', async ({ page, authoring: { server } }) => {
  await page.goto(`${server.url}/workbench`);
  await list(page, 'Variant or form').selectOption('rated-people');
  await list(page, 'Trade').selectOption('builder');
  await list(page, 'Step').selectOption('02-business-information');
  await page.getByRole('radio', { name: '768' }).check();
  await page.getByRole('radio', { name: 'Error' }).check();
  await drawn(page);
  await expect(stage(page).getByRole('link', { name: 'First name is required' })).toBeVisible();
  await expect(stage(page).getByText('In partnership with')).not.toHaveCount(0);
  expect(await page.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth)).toBe(
    768,
  );
  await expectAccessible(page, 'the workbench');

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await drawn(shared);
  await expect(list(shared, 'Trade')).toHaveValue('builder');
  await expect(stage(shared).getByRole('link', { name: 'Phone number is required' })).toBeVisible();
  await shared.close();

  await page.getByRole('radio', { name: 'Filled' }).check();
  await drawn(page);
  await expect(stage(page).getByLabel('Email address')).toHaveValue(/@/);
  await page.getByRole('radio', { name: 'Empty' }).check();
  await drawn(page);
  await expect(stage(page).getByLabel('Email address')).toHaveValue('');
  await page.getByLabel('Own width').fill('500');
  await page.getByLabel('Own width').press('Enter');
  await expect(page).toHaveURL(/width=500/);
});

test('a saved file is on the stage while the choices and what was typed stay', async ({
  page,
  authoring: { server, content },
}) => {
  await page.goto(`${server.url}/workbench?variant=main&trade=plumber&step=02-business-information&width=768`);
  await drawn(page);
  await stage(page).getByLabel('Company name').fill('Brightline');
  const before = page.url();
  const path = 'schemas/wizard/02-business-information/ui.json';
  await edit(content, path, (text) => text.replace('"ui:title": "Company name"', '"ui:title": "Trading name"'));
  const saved = Date.now();
  await expect(stage(page).getByLabel('Trading name')).toHaveValue('Brightline');
  test.info().annotations.push({ type: 'on screen after', description: `${Date.now() - saved} ms` });
  expect(page.url()).toBe(before);

  await page.getByRole('radio', { name: 'Error' }).check();
  await expect(stage(page).getByRole('link', { name: 'Company name is required' })).toBeVisible();
  await edit(content, path, (text) => text.replace('Company name is required', 'Tell us your trading name'));
  await expect(stage(page).getByRole('link', { name: 'Tell us your trading name' })).toBeVisible();
  await edit(content, path, (text) => text.replace('Tell us your trading name', 'Company name is required'));
  await edit(content, path, (text) => text.replace('Trading name', 'Company name'));
});

test('the lines behind a field are listed with the one in force first, and open in the editor', async ({
  page,
  authoring: { server, content },
}) => {
  const patch = (text: string, words: string) => {
    const json = JSON.parse(text);
    const step = json.steps['02-business-information'];
    const companyName = { ...step?.companyName, 'ui:title': words };
    json.steps['02-business-information'] = { ...step, companyName };
    return JSON.stringify(json, null, 2);
  };
  const base = await readFile(join(content, 'schemas/wizard/02-business-information/ui.json'), 'utf8');
  const trade = await edit(content, 'trades/plumber/ui.json', (text) => patch(text, 'Name of your plumbing firm'));
  const variant = await edit(content, 'schemas/variants/main/ui.json', (text) => patch(text, 'Your firm’s name'));
  await page.goto(`${server.url}/workbench?variant=main&trade=plumber&step=02-business-information&width=768`);
  await drawn(page);
  const picking = page.getByRole('button', { name: 'Pick on the stage' });
  await picking.click();
  await expect(stage(page).getByRole('textbox').first()).toBeVisible();
  await stage(page).getByRole('textbox').first().press('Escape');
  await expect(picking).toHaveAttribute('aria-pressed', 'false');
  await picking.click();
  await stage(page).getByText('Your firm’s name').click();
  await expect(list(page, 'Look into')).toHaveValue('companyName');
  const title = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^ui:title/ });
  await expect(title.getByRole('listitem')).toHaveText([
    new RegExp(`^schemas/variants/main/ui.json:${lineOf(variant, 'Your firm’s name')}:\\d+variant, in force$`),
    new RegExp(`^trades/plumber/ui.json:${lineOf(trade, 'Name of your plumbing firm')}:\\d+trade, replaced$`),
    new RegExp(`^schemas/wizard/02-business-information/ui.json:${lineOf(base, '"Company name"')}:\\d+step, replaced$`),
  ]);

  const asked = page.waitForRequest(/__open-in-editor/);
  // What opens the editor is Vite's own; on a machine without a screen nothing would answer.
  await page.route('**/__open-in-editor**', (route) => route.fulfill({ body: '' }));
  await title.getByRole('link').first().click();
  const file = new URL((await asked).url()).searchParams.get('file') ?? '';
  expect(file).toBe(
    await title
      .getByRole('link')
      .first()
      .textContent()
      .then((place) => join(content, place ?? '')),
  );

  await list(page, 'Variant or form').selectOption('rated-people');
  await list(page, 'Look into').selectOption('logo');
  await expect(panel(page)).toContainText('/properties/logo');
  await expect(panel(page).getByText('removes it')).toHaveCount(1);
  await list(page, 'Look into').selectOption({ label: 'Around the steps' });
  const upload = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^\/effects\/02-business-information/ })
    .filter({ hasText: 'Without {"upload":"logo"' });
  await expect(upload.getByRole('listitem')).toHaveText([/^schemas\/variants\/rated-people\/schema.json.*removes it$/]);

  await list(page, 'Variant or form').selectOption('main');
  await list(page, 'Look into').selectOption('');
  await drawn(page);
  await page.getByRole('button', { name: 'Pick on the stage' }).click();
  await stage(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page)).toContainText('/buttons/continue');
  await expect(list(page, 'Look into')).toHaveValue('.around');
  await page.getByLabel('Or find words').fill('plumbing firm');
  await page.getByLabel('Or find words').fill('your firm');
  await expect(panel(page).getByRole('link', { name: /variants\/main\/ui\.json/ })).toBeVisible();
});

test('what would be sent is shown, all calls of it', async ({ page, authoring: { server } }) => {
  await page.goto(`${server.url}/workbench?variant=main&trade=plumber&panel=submission`);
  const body = async (hook: string) =>
    JSON.parse(
      (await panel(page)
        .getByRole('group', { name: `Body of ${hook}` })
        .textContent()) ?? '',
    );
  await expect(panel(page).getByRole('heading')).toHaveText(['basics', 'logo', 'gallery', 'main']);
  expect(await body('basics')).toMatchObject({ firstName: 'Alex', phone: '07700900123', selectedTrade: 'plumber' });
  expect(await body('main')).toMatchObject({ selectedTrade: 'plumber', hasDomain: 'true' });
  expect(JSON.parse((await body('gallery')).galleryUrls)).toHaveLength(1);
  await expectAccessible(page, 'the submission');
});

test('a single-page form is on the stage, with its lines and what it would send', async ({
  page,
  authoring: { server, content },
}) => {
  await page.goto(`${server.url}/workbench`);
  await list(page, 'Variant or form').selectOption('contact');
  await drawn(page);
  await expect(list(page, 'Trade')).toHaveCount(0);
  await expect(list(page, 'Step')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Error' }).check();
  await expect(stage(page).getByRole('region', { name: 'There is a problem' })).toBeVisible();
  await page.getByRole('button', { name: 'Pick on the stage' }).click();
  await stage(page).locator('label', { hasText: 'Subject' }).click();
  await expect(list(page, 'Look into')).toHaveValue('subject');
  const ui = await readFile(join(content, 'schemas/forms/contact/ui.json'), 'utf8');
  const line = new RegExp(`^schemas/forms/contact/ui\\.json:${lineOf(ui, '"ui:title": "Subject"')}:\\d+$`);
  await expect(panel(page).getByRole('listitem').first().getByRole('link')).toHaveText(line);
  await expectAccessible(page, 'a form on the workbench');

  await page.getByRole('radio', { name: 'Filled' }).check();
  await expect(stage(page).getByLabel('Email')).toHaveValue(/@/);
  await stage(page).getByLabel('Subject').fill('Of my own');
  await edit(content, 'schemas/forms/contact/ui.json', (text) => text.replace('"Contact Us"', '"Write to us"'));
  await expect(stage(page).getByRole('heading', { name: 'Write to us' })).toBeVisible();
  await expect(stage(page).getByLabel('Subject')).toHaveValue('Of my own');
  await page.getByRole('tab', { name: 'Submission' }).click();
  const body = panel(page).getByRole('group', { name: 'Body of contact' });
  expect(JSON.parse((await body.textContent()) ?? '')).toMatchObject({ Email: 'alex@brightline.example' });
  await stage(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(stage(page).getByRole('listitem').first()).toBeVisible();
  expect(await server.deliveries()).toEqual([]);

  // A name that no form has, in an address that was written by hand.
  await page.goto(`${server.url}/workbench?form=nothing`);
  await drawn(page);
  await expect(list(page, 'Trade')).toBeVisible();
  const absent = page.getByText('There is no form “nothing”: this is the nearest there is.');
  await expect(absent.first()).toBeVisible();
  await list(page, 'Trade').selectOption({ index: 1 });
  await expect(page.getByRole('region', { name: 'Stage' }).getByText(/There is no form/)).toHaveCount(0);
});

test('a mistake appears among the problems with its line and its fix, and goes when it is mended', async ({
  page,
  authoring: { server, content },
}) => {
  await page.goto(`${server.url}/workbench?variant=main&trade=roofer&step=06-services&panel=problems`);
  await drawn(page);
  await expect(panel(page)).toContainText('no problems');
  const broken = await edit(content, 'trades/roofer/ui.json', (text) => text.replace('"06-services"', '"06-servces"'));
  await expect(panel(page).getByRole('link')).toHaveText(
    new RegExp(`^trades/roofer/ui\\.json:${lineOf(broken, '06-servces')}:\\d+$`),
  );
  await expect(panel(page)).toContainText('06-services');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  await expect(stage(page).locator('vite-error-overlay')).toHaveCount(0);
  await expect(page.getByText('this is how they were when they last had none')).toBeVisible();
  await expectAccessible(page, 'the problems');
  await edit(content, 'trades/roofer/ui.json', (text) => text.replace('"06-servces"', '"06-services"'));
  await expect(panel(page)).toContainText('no problems');
});

test('nothing that is done on the stage reaches a hook', async ({ page, authoring: { server } }) => {
  await page.goto(`${server.url}/workbench?variant=main&trade=roofer&step=10-domain-setup&state=filled`);
  await drawn(page);
  await stage(page).getByRole('button', { name: 'Submit Request' }).click();
  await expect(stage(page).getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeVisible();
  expect(await server.deliveries()).toEqual([]);
});

test('pictures that are chosen on the stage are uploaded, as far as it can tell', async ({
  page,
  authoring: { server },
}) => {
  await page.goto(`${server.url}/workbench?variant=main&trade=roofer&step=02-business-information&state=filled`);
  await drawn(page);
  // There is an example already, which this one replaces.
  await stage(page).locator('input[type=file]').first().setInputFiles(logo);
  await expect(stage(page).getByText('logo.png').first()).toBeVisible();
  await stage(page).getByRole('button', { name: 'Continue' }).click();
  await expect(stage(page).getByRole('listitem').filter({ hasText: 'Logo Uploaded' })).toContainText(
    'Your logo has been uploaded successfully!',
  );

  await page.goto(`${server.url}/workbench?form=media&state=empty`);
  await drawn(page);
  await stage(page).getByLabel('Add photos').setInputFiles(photos);
  await expect(stage(page).getByText('fuse board.png').first()).toBeVisible();
  await stage(page).getByRole('button', { name: 'Submit' }).click();
  await expect(stage(page).getByRole('heading', { name: 'Thank You' })).toBeVisible();
  expect(await server.deliveries()).toEqual([]);
});

built('the production build knows nothing of it', async ({ request, server }) => {
  for (const path of ['/workbench', '/workbench/stage', '/workbench/data/problems.json'])
    expect((await request.get(server.url + path)).status(), path).toBe(404);
  const files = await readdir('dist', { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(?:js|html|css|json|map)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(50);
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    expect(/workbench/i.test(text) || /workbench/i.test(name), join(parentPath, name)).toBe(false);
  }
});
