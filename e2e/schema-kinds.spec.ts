import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { copyContent } from './authoring.ts';
import { buildSite } from './build-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hydrated } from './hydrated.ts';
import { type RunningServer, startProgram } from './running-server.ts';
import { formOf, inOneForm, KIND_FORMS, TAKEN } from './schema-kinds.ts';

/** A form of hundreds of questions, of which the last one has to be answered. */
const LONG = 'long';
const QUESTIONS = Array.from({ length: 400 }, (_, at) => `field${at + 1}`);
const longForm = () =>
  formOf(
    LONG,
    {
      required: QUESTIONS.slice(-1),
      properties: Object.fromEntries(QUESTIONS.map((name) => [name, { type: 'string' }])),
    },
    Object.fromEntries(QUESTIONS.map((name, at) => [name, { 'ui:title': `Question ${at + 1}`, 'ui:widget': 'text' }])),
  );

/** Questions that are called as what a form has of its own in the browser. */
const DOM_NAMES = ['parentNode', 'ownerDocument', 'appendChild', 'nodeType', 'addEventListener', 'elements', 'id'];
const DOM_NAMED = 'dom-named';
const domNamedForm = () =>
  formOf(
    DOM_NAMED,
    { required: DOM_NAMES, properties: Object.fromEntries(DOM_NAMES.map((name) => [name, { type: 'string' }])) },
    Object.fromEntries(DOM_NAMES.map((name) => [name, { 'ui:title': `About ${name}`, 'ui:widget': 'text' }])),
  );

const idOf = (form: number) => `kinds-${form + 1}`;

/** A kind in a form of its own, for a test that is about that one. */
const aloneForm = (id: string, wanted: string) => {
  const { schema, ui } = TAKEN.find(({ kind }) => kind === wanted) ?? { schema: {}, ui: {} };
  return formOf(id, schema, ui);
};

const FORMS: readonly (readonly [id: string, files: ReturnType<typeof formOf>])[] = [
  ...KIND_FORMS.map((kinds, at) => {
    const { schema, ui } = inOneForm(kinds);
    return [idOf(at), formOf(idOf(at), schema, ui)] as const;
  }),
  ['date', aloneForm('date', 'date')],
  ['list', aloneForm('list', 'list of texts')],
  [LONG, longForm()],
  [DOM_NAMED, domNamedForm()],
];

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const content = await copyContent();
      for (const [id, files] of FORMS) {
        const folder = join(content, 'schemas/forms', id);
        await mkdir(folder);
        for (const [name, json] of Object.entries(files))
          await writeFile(join(folder, name), JSON.stringify(json, null, 2));
      }
      const server = await startProgram('node', ['dist/server/main.js'], { SITE_DIR: await buildSite(content) });
      await use(server);
      await server.stop();
      await rm(content, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.use({ viewport: { width: 360, height: 740 } });

/** Goes on by Tab until a control of this name has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const control = page
    .getByRole('main')
    .getByLabel(label)
    .or(page.getByRole('main').getByRole('button', { name: label }));
  // What a choice opens may come a moment later.
  await control.first().waitFor();
  const hasFocus = () => control.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus()) return;
  }
  throw new Error(`Tab never comes to “${label}”.`);
}

/** A key by its name, or a text that is typed. */
const press = (page: Page, key: string) =>
  /^(?:Enter|Space|Arrow\w+)$/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key);

for (const [at, kinds] of KIND_FORMS.entries()) {
  const all = kinds.map(({ kind }) => kind).join('; ');
  const refusals = kinds.flatMap(({ refusal }) => refusal ?? []);

  test(`in one form, ${all}: are filled in by keyboard and arrive as what they are`, async ({ page, server }) => {
    await page.goto(`${server.url}/${idOf(at)}`);
    await hydrated(page);
    await expectAccessible(page, all);
    const send = page.getByRole('button', { name: 'Send' });
    await send.focus();
    await page.keyboard.press('Enter');
    const problems = page.getByRole('region', { name: 'There is a problem' });
    // Of each kind that has to be answered, and of no other.
    await expect(problems.getByRole('link')).toHaveText(refusals);
    await expect(problems).toBeFocused();
    await expectAccessible(page, `${all}, refused`);
    for (const { kind, keys } of kinds)
      await test.step(`${kind} is filled in by keyboard`, async () => {
        for (const [label, ...typed] of keys) {
          await tabTo(page, label);
          for (const key of typed) await press(page, key);
        }
      });
    await expectAccessible(page, `${all}, filled in`);
    const before = (await server.deliveries()).length;
    await send.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await server.deliveries()).length).toBe(before + 1);
    const fields = (await server.deliveries()).at(-1)?.fields ?? {};
    for (const { kind, arrives } of kinds)
      expect.soft(Object.fromEntries(Object.keys(arrives).map((name) => [name, fields[name]])), kind).toEqual(arrives);
  });
}

test('a date that is half filled in is reported, and stays for the rest of it to be typed', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/date`);
  await hydrated(page);
  const problems = page.getByRole('region', { name: 'There is a problem' });
  await tabTo(page, 'Answer');
  await page.keyboard.type('0131');
  await page.keyboard.press('Enter');
  await expect(problems).toContainText('Please check “Answer”');
  await tabTo(page, 'Answer');
  // Day and month stand as they were typed; Tab goes from the one to the other.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2030');
  await expect(page.getByLabel('Answer')).toHaveValue('2030-01-31');
  await page.getByRole('button', { name: 'Send' }).focus();
  await expect(problems).toBeHidden();
});

test('a list says to screen readers what its buttons did, by the name of the entry', async ({ page, server }) => {
  await page.goto(`${server.url}/list`);
  await hydrated(page);
  const said = (text: string) => expect(page.getByRole('status').getByText(text, { exact: true })).toBeAttached();
  const add = page.getByRole('button', { name: /^Add another/ });
  await add.click();
  await said('Line 1 added, 1 in all');
  await add.click();
  await said('Line 2 added, 2 in all');
  await page.getByRole('button', { name: /^Up/ }).last().click();
  await said('Moved: now Line 1 of 2');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await said('Line 1 removed, 1 left');
});

test('of hundreds of questions those near the window are laid out, and each can be come to', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/${LONG}`);
  await hydrated(page);
  const laidOut = () =>
    page
      .locator('main [data-field] input')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);
  // The first 200 always, and none of the rest as far below as this.
  expect(await laidOut()).toBe(200);
  await expectAccessible(page, 'hundreds of questions');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'There is a problem' }).getByRole('link').click();
  const last = page.getByLabel('Question 400');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  // The ring around what has the focus is not cut off.
  const frame = page.locator('main [data-field] input').last();
  await expect(frame).toHaveCSS('content-visibility', 'visible');
  expect(await laidOut()).toBeLessThan(250);
});

test('questions may be called as what a form has of its own in the browser', async ({ page, server }) => {
  await page.goto(`${server.url}/${DOM_NAMED}`);
  await hydrated(page);
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveCount(
    DOM_NAMES.length,
  );
  for (const name of DOM_NAMES) await page.getByLabel(`About ${name}`).fill(`My ${name}`);
  const before = (await server.deliveries()).length;
  await send.click();
  await expect.poll(async () => (await server.deliveries()).length).toBe(before + 1);
  const { fields } = (await server.deliveries()).at(-1) ?? {};
  expect(fields).toMatchObject(Object.fromEntries(DOM_NAMES.map((name) => [name, `My ${name}`])));
});
