import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillBusiness, fillFromStepTwo, goThrough, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

test('a link fills in what it knows, and its customer number is used without being asked for', async ({
  page,
  server,
}) => {
  await page.goto(
    '/request?trade=Builder&customerNumber=TF-1042&firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123&Referrer=flyer',
  );
  await expect(page.getByRole('radio', { name: 'Builder' })).toBeChecked();
  await expect(page.getByLabel('Customer number')).toHaveCount(0);
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
  await expect(page.getByLabel('Email address')).toHaveValue('alex@brightline.example');
  await next(page);
  await atStep(page, 'Your Accreditations');
  await expect.poll(server.deliveries).toHaveLength(1);
  const [basics] = await server.deliveries();
  expect(basics?.fields).toMatchObject({ customerNumber: 'TF-1042', firstName: 'Alex', referrer: 'flyer' });
  // Whoever reads the submission needs the page, not the customer's details in its address a second time.
  expect(String(basics?.fields.source)).not.toContain('alex');
});

test('without a customer number one anonymous number stands for the filling', async ({ page, server }) => {
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await goThrough(page, ['Business Information', 'Your Accreditations']);
  await expect.poll(server.deliveries).toHaveLength(1);
  expect((await server.deliveries())[0]?.fields.customerNumber).toMatch(/^anonymous-\d+$/);
});

for (const asked of ['', '?trade=', '?trade=astronaut', '?trade=../../etc', '?trade=%E0%A4%A']) {
  test(`a link with ${asked || 'no trade'} opens the form for the default trade`, async ({ page }) => {
    await page.goto(`/request${asked}`);
    await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  });
}

test('a trade in the link that is not listed is said to be so, until another one is chosen', async ({ page }) => {
  const note = page.getByText('We don’t list “joiner”: choose the nearest to it.');
  await page.goto('/request?trade=joiner');
  await expect(note).toBeVisible();
  await expectAccessible(page, 'the first step with a trade that is not listed');
  await page.getByRole('radio', { name: 'Carpenter' }).check();
  await expect(note).toHaveCount(0);
  await page.goto('/rated-people-agent/dev?trade=joiner');
  await expect(page.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  await expect(note).toBeVisible();
  await page.goto('/request?trade=');
  await expect(page.getByText(/We don’t list|by your link/)).toHaveCount(0);
  await page.goto('/request?trade=Roofer');
  await expect(page.getByText(/We don’t list|by your link/)).toHaveCount(0);
});

test('what is no name of a trade is not repeated', async ({ page }) => {
  for (const asked of ['<b>joiner</b>', 'call 0800 123', 'a'.repeat(4000)]) {
    await page.goto(`/request?trade=${encodeURIComponent(asked)}`);
    await expect(page.getByText('Your link doesn’t name a trade that we list')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(asked);
  }
});

test('each step has its title and its place in the history', async ({ page }) => {
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await expect(page).toHaveTitle('Get Your Free Website Preview');
  await expect(page.getByText('Step 1 of 10').first()).toBeVisible();
  // There is nothing to go back to.
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const scrollToEnd = () =>
    page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await scrollToEnd();
  expect(await scrolled()).toBeGreaterThan(0);
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page).toHaveTitle('Business Information – Get Your Free Website Preview');
  await expect(page.getByRole('status')).toHaveText('Step 2 of 10: Business Information');
  expect(await scrolled()).toBe(0);
  await next(page);
  await atStep(page, 'Your Accreditations');

  await page.goBack();
  await atStep(page, 'Business Information');
  await page.goForward();
  await atStep(page, 'Your Accreditations');
  await scrollToEnd();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await atStep(page, 'Business Information');
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Let’s Get Started' })).toBeVisible();
});

test('errors stand by their fields and in a summary that takes the focus and leads to them', async ({ page }) => {
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('Email address').fill('alex at brightline');
  await next(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('Error: Business Information – Get Your Free Website Preview');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Please fill in all required fields before continuing.' }),
  ).toBeVisible();
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(page.getByLabel('Email address')).toHaveValue('alex at brightline');

  // An error goes as soon as its field is mended, and nothing else moves the focus.
  await page.getByLabel('Email address').fill('alex@brightline.example');
  await page.getByLabel('First name').focus();
  await expect(summary.getByRole('link', { name: 'Please enter a valid email address' })).toHaveCount(0);
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('a change of trade clears what belonged to the old one, and Undo brings it back', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
  await fillBusiness(page);
  await next(page);
  await atStep(page, 'Your Accreditations');
  await page.goBack();
  await page.goBack();

  await page.getByRole('radio', { name: 'Plumber' }).check();
  const said = page.getByRole('listitem').filter({ hasText: 'Trade changed to Plumber' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
  await page.goBack();

  await page.getByRole('radio', { name: 'Plumber' }).check();
  await expect(said).toBeVisible();
  await next(page);
  await atStep(page, 'Business Information');
  await expect(said).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
  await expect(page.getByLabel('Company name')).toHaveValue('');
});

test('arrow keys through the trades lose nothing: one Undo leads back to where they began', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('Company name').fill('Brightline');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('radio', { name: 'Electrician' }).focus();
  const said = page.getByRole('listitem').filter({ hasText: /Trade changed to/ });
  for (const trade of ['Plumber', 'Roofer']) {
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText(new RegExp(`Trade changed to ${trade}`));
  }
  await said.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  // What was chosen last is not chosen any more: a screen reader would say that alone.
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeFocused();
  await expect(said).toHaveCount(0);
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
});

test('what a condition hides comes back with it', async ({ page }) => {
  await page.goto('/request');
  await page.getByRole('radio', { name: /^Custom colours/ }).check();
  await page.getByRole('textbox', { name: /Main colour/ }).fill('#123456');
  await page.getByRole('radio', { name: /^Pre-designed/ }).check();
  await expect(page.getByRole('textbox', { name: /Main colour/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Custom colours/ }).check();
  await expect(page.getByRole('textbox', { name: /Main colour/ })).toHaveValue('#123456');
});

test('Continue pressed while another trade is on its way waits for that trade', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  const release = await stall(page, '**/content/wizards/main/builder.json');
  await page.getByRole('radio', { name: 'Builder' }).check();
  await next(page);
  await expect(page.getByRole('radio', { name: 'Builder' })).toBeChecked();
  release();
  await atStep(page, 'Business Information');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Builder' })).toBeChecked();
});

test('a request that is submitted while another trade is on its way waits for that trade', async ({ page, server }) => {
  await page.goto('/request?trade=electrician');
  await next(page);
  await fillFromStepTwo(page);
  await page.getByRole('button', { name: /^Change.*Let’s Get Started/ }).click();
  const release = await stall(page, '**/content/wizards/main/plumber.json');
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.goBack();
  await atStep(page, 'Domain Setup');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  release();
  // Another trade asks anew for what was said of the former one.
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  expect((await server.deliveries()).map(({ hook }) => hook)).not.toContain('main');
});

test('what is on the screen stays there when another trade brings its colours in another order', async ({ page }) => {
  const release = await stall(page, '**/wizards/main/plumber.json');
  await page.goto('/request');
  // Parts and typefaces that come while it is looked at would move it, too.
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const radios = page.getByRole('radio');
  const order = () => radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value));
  const before = await order();
  await page.getByRole('radio', { name: 'Plumber' }).check();
  const field = page.getByLabel('Customer number');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = () => field.evaluate((element) => element.getBoundingClientRect().top);
  const shownAt = await top();
  release();
  await expect.poll(order).not.toEqual(before);
  // Scrolling along with what has moved is the browser's next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await top()).toBeCloseTo(shownAt, 0);
});

test('a trade that cannot be loaded says so, and the one before stays', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await page.route('**/content/wizards/main/builder.json', (route) => route.abort());
  await page.getByRole('radio', { name: 'Builder' }).click();
  // It is tried for some seconds first.
  const said = page.getByRole('listitem').filter({ hasText: 'Trade not changed' });
  await expect(said).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
});

test('a trade that fails to load for a moment comes all the same', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  let tries = 0;
  await page.route('**/content/wizards/main/builder.json', (route) => {
    tries += 1;
    return tries <= 2 ? route.abort() : route.continue();
  });
  await page.getByRole('radio', { name: 'Builder' }).check();
  await next(page);
  await atStep(page, 'Business Information');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Builder' })).toBeChecked();
  expect(tries).toBe(3);
});

test('a trade tapped by mistake and put right at once costs nothing', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('Company name').fill('Brightline');
  await page.keyboard.press('Tab');
  await page.goBack();
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await expect(page.getByRole('listitem').filter({ hasText: 'Trade changed to Plumber' })).toBeVisible();
  await page.getByRole('radio', { name: 'Electrician' }).check();
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
});

test('the second half of a double tap on Continue answers nothing on the next step', async ({ page }) => {
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await next(page);
  await atStep(page, 'Business Information');
  await next(page);
  await atStep(page, 'Your Accreditations');
  const ticks = page.getByRole('checkbox');
  const box = await ticks.first().boundingBox();
  if (!box) throw new Error('The first box is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('the first name is among the prefixes as soon as their step is there, mounted ahead or not', async ({ page }) => {
  await page.goto('/request');
  await goThrough(page, ['Business Information']);
  await fillBusiness(page);
  await page.getByLabel('First name').fill('Jean-Luc');
  await goThrough(page, ['Your Accreditations', 'Content Sources']);
  // The step after this one is there out of sight.
  await expect(page.locator('form')).toHaveCount(2);
  await goThrough(page, ['Communication Setup']);
  await expect(page.getByRole('radio', { name: /^jean-?luc@/ })).toBeVisible();
});

test('an accreditation is found by search, its picture stands under it, and own ones and services are chips', async ({
  page,
}) => {
  await page.goto(
    '/request?trade=plumber&firstName=Alex&companyName=Drip+%26+Sons+Ltd&email=alex@brightline.example&phone=07700900123',
  );
  await goThrough(page, ['Business Information', 'Your Accreditations']);
  const list = page.getByRole('group', { name: 'Which accreditations do you hold?' });
  const total = await list.locator('input[type=checkbox]').count();
  expect(await list.getByRole('checkbox').count()).toBeLessThan(total);

  await page.getByLabel('Search accreditations').fill('chas');
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByText(`1 of ${total} found`).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const chas = list.getByRole('checkbox', { name: 'CHAS Accredited' });
  // As it is laid out: what moves when it is pressed changes nothing of that.
  const width = () => chas.evaluate((box) => box.closest('label')?.offsetWidth);
  const before = await width();
  await chas.check();
  await expect(list.getByText('Picture of CHAS Accredited')).toBeVisible();
  expect(await width()).toBe(before);
  await page.getByLabel('Search accreditations').press('Escape');
  await expect(chas).toBeChecked();
  await list.getByRole('button', { name: `Show all ${total}` }).click();
  await expect(list.getByRole('checkbox')).toHaveCount(total);
  await expect(list.locator(':focus')).toHaveCount(1);

  await page.getByLabel('Any others?').fill('NVQ, G3');
  await expect(page.getByRole('button', { name: 'Remove NVQ' })).toBeVisible();
  await goThrough(page, ['Content Sources', 'Communication Setup']);
  await expect(page.getByRole('radio', { name: /^info\s?@dripandsons\.co\.uk$/ })).toBeChecked();
  await goThrough(page, ['Your Services']);
  await page.getByLabel('Additional services').fill('Water softeners');
  await page.getByLabel('Minimum call-out charge').fill('£85');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Minimum call-out charge')).toHaveValue('85');
  await page.goBack();
  await page.goForward();
  await atStep(page, 'Your Services');
  await expect(page.getByRole('button', { name: 'Remove Water softeners' })).toBeVisible();
});
