import type { Page } from 'playwright/test';
import type { Draft } from '../src/contract/index.ts';
import type { FormDraft } from '../src/pages/form/begun-form.ts';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillEverything, fillFromStepTwo, LATER_STEPS, logo, next, photos, startAgain } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import {
  blockStorage,
  fillUpStorage,
  keptOnDevice,
  MARK_KEPT,
  NOTHING_KEPT,
  quotaOf,
  reopen,
  rewriteDraft,
} from './kept-on-device.ts';
import { drawnPng } from './pictures.ts';
import { expect, type RunningServer, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const link = '/request?customerNumber=D-1';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' });
const thanks = (page: Page) => heading(page, 'Thank You For Your Submission!');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kept = (page: Page) => page.locator('[data-kept=kept]');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const hooksOf = async (server: RunningServer) => (await server.deliveries()).map(({ hook }) => hook);

/** Fills the steps after the first, up to the one with this heading, on which the page then stands. */
async function fillUpTo(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  for (const step of LATER_STEPS) {
    await next(page);
    await atStep(page, step.title);
    if (step.title === title) break;
    await step.fill(page, []);
  }
  await expect(kept(page)).toBeVisible();
}

/** A thumbnail of the chosen file that really shows it. */
async function expectThumbnail(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('img', { name, exact: true }).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('a form that is gone on with asks the server to keep its uploaded pictures longer', async ({ page }) => {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await fillUpTo(page, link, 'Your Accreditations');
  await stored;
  await expect(toast(page, 'logo')).toBeVisible();
  const askedFor = page.waitForRequest(
    (request) => request.method() === 'HEAD' && /\/files\/.*logo\.png/.test(request.url()),
  );
  await page.reload();
  expect((await (await askedFor).response())?.status()).toBe(200);
  await expect(heading(page, 'Your Accreditations')).toBeVisible();

  await test.step('a begun form stands there again though the line fails for a moment just when it is looked for', async () => {
    let asked = 0;
    // All tries of the first moment.
    await page.route(/\/assets\/start-kept-[^/]*\.js/, (route) => {
      asked += 1;
      return asked <= 4 ? route.abort('connectionrefused') : route.continue();
    });
    await page.reload();
    await expect(heading(page, 'Your Accreditations')).toBeVisible();
    // It is fetched, and imported from the browser's cache, which a page with routes of a test goes without.
    expect(asked).toBe(6);
  });

  await test.step('another customer’s link is another form', async () => {
    const other = await reopen(page, '/request?customerNumber=D-2');
    await expect(heading(other, 'Let’s Get Started')).toBeVisible();
    await hydrated(other);
    await next(other);
    await atStep(other, 'Business Information');
    await expect(other.getByLabel('First name')).toHaveValue('');
    expect((await keptOnDevice(other)).drafts).toBeGreaterThan(0);
  });
});

test('a page that is loaded again at the last step goes on with every answer and every file, and uploads nothing again', async ({
  page,
  server,
}) => {
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await fillEverything(page);
  await expect.poll(() => puts.length).toBe(3);
  await expect.poll(async () => (await keptOnDevice(page)).drafts).toBe(1);
  await page.reload();
  await expect(heading(page, 'Domain Setup')).toBeVisible();
  await expect(toast(page, 'Your answers are as you left them.')).toBeVisible();
  await expect(page.getByLabel('Your domain name')).toHaveValue('brightline.example');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'What you’ve told us' })).toContainText('Brightline & Sons');

  await page.getByRole('button', { name: /^Change.*Business Information/ }).click();
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Phone number')).toHaveValue('07700900123');
  await expectThumbnail(page, 'logo.png');
  await next(page);
  await atStep(page, 'Domain Setup');
  await page.getByRole('button', { name: /^Change.*Content Sources/ }).click();
  await atStep(page, 'Content Sources');
  for (const name of ['kitchen.png', 'fuse board.png']) await expectThumbnail(page, name);
  await next(page);
  await atStep(page, 'Domain Setup');

  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(puts).toHaveLength(3);
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
  expect(new Set(deliveries.map(({ submissionId }) => submissionId)).size).toBe(1);
  expect(deliveries.flatMap(({ files }) => files)).toHaveLength(3);

  await test.step('once it was sent nothing but that is left on the device, and it is said until another is begun', async () => {
    await expect.poll(() => keptOnDevice(page)).toEqual(MARK_KEPT);
    const [{ submissionId = '' } = {}] = deliveries;
    const reference = `Your reference number: ${submissionId.slice(0, 8).toUpperCase()}`;
    await expect(page.getByText(reference)).toBeVisible();
    await page.reload();
    await expect(heading(page, 'You have already sent this form')).toBeFocused();
    await expect(page.getByText(reference)).toBeVisible();
    await button(page, 'Start a new form').click();
    await expect(heading(page, 'Let’s Get Started')).toBeVisible();
    await expect.poll(() => keptOnDevice(page)).toEqual(NOTHING_KEPT);
    await page.reload();
    await expect(heading(page, 'Let’s Get Started')).toBeVisible();
  });
});

test('what is answered before that which keeps it has come is there when the page is loaded again, and then kept as ever', async ({
  page,
}) => {
  await page.route('**/assets/device-*.js', (route) => route.abort());
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.getByRole('radio', { name: /^Custom design/ }).check();
  await expect.poll(() => keptOnDevice(page)).toEqual({ ...NOTHING_KEPT, early: 1 });
  await page.unroute('**/assets/device-*.js');
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
  await expect.poll(() => keptOnDevice(page)).toEqual({ ...NOTHING_KEPT, drafts: 1, flag: '1' });
});

test('files that could not be uploaded yet are there after a reload, and go up then', async ({ page, server }) => {
  let down = true;
  await page.route('**/prod/upload', (route) => (down ? route.abort() : route.continue()));
  await fillEverything(page);
  down = false;
  await page.reload();
  await expect(heading(page, 'Domain Setup')).toBeVisible();
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  const names = (await server.deliveries()).flatMap(({ files }) => files.map(({ name }) => name));
  expect(names).toEqual(['logo.png', 'kitchen.png', 'fuse board.png']);
});

test('after the tab was closed the next visit asks, and carries on where it was', async ({ page }) => {
  await fillUpTo(page, link, 'Content Sources');
  await test.step('the note and its question are for the keyboard, too', async () => {
    await button(page, 'Clear my answers').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Yes, clear it')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'No, keep it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(kept(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  const other = await reopen(page, link);
  await expect(heading(other, 'Welcome back')).toBeFocused();
  await expect(
    other.getByText(/^You stopped at “Content Sources” on .+\. Your answers are still on this device\.$/),
  ).toBeVisible();
  await expect(other.getByRole('progressbar', { name: 'Step 4 of 10' })).toBeVisible();
  await expect(other.getByText('Electrician · Navy and amber')).toBeVisible();
  await test.step('the way back in is for the keyboard, too', async () => {
    await other.keyboard.press('Tab');
    await expect(button(other, 'Carry on')).toBeFocused();
  });

  await test.step('or starts again only once that was asked', async () => {
    const question = other.getByText('Clear everything you have filled in on this device?');
    for (const leave of [
      () => other.keyboard.press('Escape'),
      () => button(other, 'No, keep it').click(),
      () => button(other, 'No, keep it').press('Escape'),
    ]) {
      await button(other, 'Start again').press('Enter');
      await expect(question).toBeFocused();
      await expect(other.getByRole('group', { name: 'Clear my answers' })).toBeVisible();
      await leave();
      await expect(question).toHaveCount(0);
      await expect(button(other, 'Start again')).toBeFocused();
    }
  });

  await button(other, 'Carry on').press('Enter');
  await expect(heading(other, 'Content Sources')).toBeFocused();
  await expect(toast(other, 'Your answers are as you left them.')).toBeVisible();
  await other.goBack();
  await expect(heading(other, 'Welcome back')).toHaveCount(0);

  await test.step('or starts again, and then nothing is left of what was there', async () => {
    const third = await reopen(other, link);
    await startAgain(third);
    await expect(heading(third, 'Let’s Get Started')).toBeFocused();
    await expect.poll(() => keptOnDevice(third)).toEqual(NOTHING_KEPT);
    await hydrated(third);
    await next(third);
    await atStep(third, 'Business Information');
    await expect(third.getByLabel('First name')).toHaveValue('');
  });
});

test('a tab that still has the form open gives way when another one starts again, and writes none of it any more', async ({
  page,
}) => {
  await page.goto('/request');
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect.poll(async () => (await keptOnDevice(page)).files).toBe(1);

  const other = await page.context().newPage();
  await other.goto('/request');
  await startAgain(other);
  await expect(heading(other, 'Let’s Get Started')).toBeVisible();
  await expect(heading(page, 'This form is open in another tab')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await expect.poll(() => keptOnDevice(other)).toEqual(NOTHING_KEPT);
  await other.close();
  // As does whatever the page writes when it is put away.
  await button(page, 'Carry on here').click();
  await hydrated(page);
  await expect(heading(page, 'Let’s Get Started')).toBeFocused();
  expect(await keptOnDevice(page)).toEqual(NOTHING_KEPT);
});

/** Takes every picture off the device, and leaves the answers that name them. */
async function losePictures(page: Page): Promise<void> {
  await expect.poll(async () => (await keptOnDevice(page)).files).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('forms');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const change = database.transaction('files', 'readwrite');
    change.objectStore('files').clear();
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    database.close();
  });
}

test('pictures that the device has lost are said to be gone; without the logo nothing is sent, and that is said', async ({
  page,
  server,
}) => {
  await page.route('**/prod/upload', (route) => route.abort());
  await page.goto('/request');
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await losePictures(page);
  await page.reload();
  await expect(heading(page, 'Domain Setup')).toBeVisible();
  await page.unroute('**/prod/upload');
  await submit(page).click();
  const stopped = page.locator('[data-delivery-state=stopped]');
  await expect(stopped).toContainText('Not sent');
  await expect(stopped).toContainText('One of your pictures can’t be sent.');
  await expect(page.getByText('as soon as your connection allows', { exact: false })).toHaveCount(0);
  expect(await hooksOf(server)).toEqual(['basics']);

  // So it is said after another visit, too, which finds it on its way.
  await page.reload();
  await expect(stopped).toContainText('One of your pictures can’t be sent.');
  await expect(stopped).toBeFocused();
  await expect(page.getByText('as soon as your connection allows', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: /^Change.*Business Information/ }).click();
  await atStep(page, 'Business Information');
  await expect(page.getByText('logo.png is no longer on this device. Choose it again, or remove it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Try again/ })).toHaveCount(0);
  await expectAccessible(page, 'a picture that is gone');
  await page.getByRole('button', { name: /Remove.*logo.png/ }).click();
  await next(page);
  await atStep(page, 'Domain Setup');
  await submit(page).click();
  // The photos are gone as well: the rest goes out without them, and that is said.
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('2 of your pictures could not be sent.')).toBeVisible();
  const add = page.getByRole('status').getByRole('link');
  await expect(add).toHaveAttribute(
    'href',
    /^\/media-form\?customerNumber=anonymous-\d+&trade=electrician&requestTrade=electrician$/,
  );
  await expectAccessible(page, 'the thanks with pictures that could not be sent');
  expect(await hooksOf(server)).toEqual(['basics', 'main']);
});

test('what was typed wins over another link, which fills only what nobody has changed', async ({ page }) => {
  await page.goto('/request?trade=plumber&firstName=Bob&email=bob@bobs.example');
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('First name').fill('Dave');
  await page.getByLabel('Company name').fill('Daves');
  await expect(kept(page)).toBeVisible();
  await expect.poll(async () => (await keptOnDevice(page)).drafts).toBe(1);
  const other = await reopen(page, '/request?trade=electrician&firstName=Zed&companyName=Zeds&email=zed@zeds.example');
  await button(other, 'Carry on').click();
  await expect(toast(other, 'Your answers are as you left them.')).toBeVisible();
  await expect(other.getByLabel('First name')).toHaveValue('Dave');
  await expect(other.getByLabel('Company name')).toHaveValue('Daves');
  await expect(other.getByLabel('Email address')).toHaveValue('zed@zeds.example');
});

test('who comes back from another page with the browser’s Back finds the form as it was', async ({ page }) => {
  await fillUpTo(page, link, 'Content Sources');
  await page.getByLabel('Instagram handle').fill('@brightline');
  await page.goto('/privacy');
  await page.goBack();
  await expect(heading(page, 'Content Sources')).toBeVisible();
  await expect(page.getByLabel('Instagram handle')).toHaveValue(/^@?brightline$/);

  await test.step('a number that was ticked to be the same as another is so after a reload, too', async () => {
    await page.getByLabel('Add photos').setInputFiles(photos);
    await next(page);
    await atStep(page, 'Communication Setup');
    const same = page.getByRole('checkbox', { name: 'Use same number as business' });
    await same.check();
    await expect(page.getByLabel(/^WhatsApp/)).toHaveValue('07700900123');
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(toast(page, 'Your answers are as you left them.')).toBeVisible();
    await expect(same).toBeChecked();
    await expect(page.getByLabel(/^WhatsApp/)).not.toBeEditable();
  });

  await test.step('answers are cleared once that was asked, and only then', async () => {
    await button(page, 'Clear my answers').click();
    await expect(page.getByText('Clear everything you have filled in on this device?')).toBeFocused();
    await button(page, 'No, keep it').click();
    await expect(button(page, 'Clear my answers')).toBeFocused();
    await expect.poll(async () => (await keptOnDevice(page)).files).toBe(3);

    await button(page, 'Clear my answers').click();
    await button(page, 'Yes, clear it').click();
    await expect(heading(page, 'Let’s Get Started')).toBeVisible();
    await expect(toast(page, 'Your answers have been cleared from this device.')).toBeVisible();
    await expect.poll(() => keptOnDevice(page)).toEqual(NOTHING_KEPT);
    await page.reload();
    await hydrated(page);
    await expect(toast(page, 'Your answers have been cleared from this device.')).toHaveCount(0);
    await next(page);
    await atStep(page, 'Business Information');
    await expect(page.getByLabel('First name')).toHaveValue('');
  });
});

test('a form that was only looked at leaves nothing behind', async ({ page }) => {
  await page.goto(link);
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  // What keeps and sends is there by then, and has looked what it may have to do.
  await expect(button(page, 'Continue')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(await keptOnDevice(page)).toEqual(NOTHING_KEPT);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await expect(heading(page, 'Welcome back')).toHaveCount(0);
});

test('a form that agents fill in for many keeps nothing', async ({ page, server }) => {
  await page.goto('/rated-people-agent');
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Company name').fill('Brightline & Sons');
  await page.getByLabel('Email address').fill('alex@brightline.example');
  await page.getByLabel('Phone number').fill('07700900123');
  await next(page);
  await atStep(page, 'Your Accreditations');
  await expect.poll(() => hooksOf(server)).toEqual(['basics']);
  await expect(page.getByText(/saved on this device/)).toHaveCount(0);
  await expect(button(page, 'Clear my answers')).toHaveCount(0);
  await expect.poll(() => keptOnDevice(page)).toEqual(NOTHING_KEPT);
  await page.reload();
  await expect(heading(page, 'Let’s Get Started')).toBeVisible();
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('what was kept of it before it was switched off goes when the form is opened, whoever began it', async ({
  page,
}) => {
  await fillUpTo(page, link, 'Your Accreditations');
  // A page that is left at once may end before the picture is kept; and what the next page sends from the queue takes
  // the files of a draft with it that is not found under its key, which is changed here.
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ files: 1, queue: 0 });
  await page.goto('/help');
  await rewriteDraft(page, (draft) => ({ ...draft, key: 'wizard rated-people-agent D-9' }));
  expect(await keptOnDevice(page)).toMatchObject({ drafts: 1, files: 1 });
  await page.goto('/rated-people-agent');
  await expect(heading(page, 'Let’s Get Started')).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toEqual(NOTHING_KEPT);
});

test('who comes back to a form whose content has changed reads what came of their answers', async ({ page }) => {
  await fillUpTo(page, link, 'Your Accreditations');

  await test.step('what to check, where it goes on before, and what is not asked any more', async () => {
    await page.goto('/help');
    // As begun under other content: without a question that is new now, and with one that is gone.
    await rewriteDraft(page, (kept) => {
      const draft = kept.draft as unknown as Draft;
      const { companyName: _new, ...answers } = draft.answers;
      const former = {
        ...draft,
        shapeVersion: 'former',
        answers: { ...answers, formerServices: ['Rewiring', 'Lighting'] },
        labels: { ...draft.labels, formerServices: 'Which jobs do you take on?' },
        steps: draft.steps.map((step, at) =>
          at === 1 ? { ...step, fields: [...step.fields, 'formerServices'] } : step,
        ),
      };
      return { ...kept, draft: former as unknown as typeof kept.draft };
    });
    await page.goto(link);
    await button(page, 'Carry on').click();
    await expect(heading(page, 'Business Information')).toBeVisible();
    await expect(toast(page, 'Please check: “Company name”.')).toContainText(
      'We have left out what we no longer ask: “Which jobs do you take on?”.',
    );
    await expect(page.getByLabel('First name')).toHaveValue('Alex');
    await page.getByLabel('Company name').fill('Brightline');
    await next(page);
    await atStep(page, 'Your Accreditations');
    await expect(kept(page)).toBeVisible();
  });

  await test.step('who left while the questions of another trade were loading, and comes back where they can’t be had, goes on for the trade before, and reads that', async () => {
    await leaveWhileTradeLoads(page);
    const plumber = /\/content\/wizards\/[^?]*plumber/;
    await page.route(plumber, (route) => route.abort());
    await page.goto(link);
    await button(page, 'Carry on').click();
    await expect(toast(page, 'Please check: “What is your trade?”.')).toBeVisible();
    for (const title of ['Business Information', 'Let’s Get Started']) {
      await button(page, 'Back').click();
      await atStep(page, title);
    }
    await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
    await page.unroute(plumber);
    for (const title of ['Business Information', 'Your Accreditations']) {
      await next(page);
      await atStep(page, title);
    }
    await expect(kept(page)).toBeVisible();
  });

  await test.step('who left while they were loading goes on for that trade', async () => {
    await leaveWhileTradeLoads(page);
    await page.goto(link);
    await button(page, 'Carry on').click();
    await atStep(page, 'Let’s Get Started');
    await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
    await expect(page.getByText('We don’t list')).toHaveCount(0);
    await next(page);
    await atStep(page, 'Business Information');
    await expect(page.getByLabel('First name')).toHaveValue('Alex');
    await expect(kept(page)).toBeVisible();
  });

  await test.step('who comes back to a trade that is not offered any more is told so, and chooses another one', async () => {
    await page.goto('/help');
    await rewriteDraft(page, (kept) => {
      const draft = kept.draft as unknown as Draft;
      const former = { ...draft, trade: 'thatcher', answers: { ...draft.answers, tradeType: 'thatcher' } };
      return { ...kept, draft: former as unknown as typeof kept.draft };
    });
    await page.goto(link);
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await button(page, 'Carry on').click();
    await expect(heading(page, 'Let’s Get Started')).toBeVisible();
    const note = page.getByText('We don’t list “thatcher”: choose the nearest to it.');
    await expect(note).toBeVisible();
    await expectAccessible(page, 'a draft of a trade that is gone');
    await page.getByRole('radio', { name: 'Roofer' }).check();
    await expect(note).toHaveCount(0);
    await next(page);
    await atStep(page, 'Business Information');
    await expect(page.getByLabel('First name')).toHaveValue('Alex');
  });
});

/** As who was gone before the questions of the trade had come that they chose. */
async function leaveWhileTradeLoads(page: Page): Promise<void> {
  await page.goto('/help');
  await rewriteDraft(page, (kept) => {
    const draft = kept.draft as unknown as Draft;
    const chosen = { ...draft, trade: 'electrician', answers: { ...draft.answers, tradeType: 'plumber' } };
    return { ...kept, draft: chosen as unknown as typeof kept.draft };
  });
}

test('a form of one page that has changed says what it does not ask any more', async ({ page, server }) => {
  await page.goto('/contact');
  await page.getByLabel(/^Name/).fill('Alex');
  await page.getByLabel(/^Name/).blur();
  await expect(kept(page)).toBeVisible();
  await page.goto('/help');
  await rewriteDraft(page, (begun) => {
    const draft = begun.draft as unknown as FormDraft;
    const answers = { ...draft.answers, formerTopic: 'Prices' };
    const former = { ...draft, answers, labels: { ...draft.labels, formerTopic: 'Topic' } };
    return { ...begun, draft: former as unknown as typeof begun.draft };
  });
  await page.goto('/contact');
  await expect(toast(page, 'We have left out what we no longer ask: “Topic”.')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Alex');
  // Said once: what is kept now is what the form asks.
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Your answers are as you left them.')).toBeVisible();

  await test.step('a form of one page that was gone on with leaves nothing to go on with once it is sent', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
    await page.getByLabel('Subject').fill('My preview');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello, when will it be ready?');
    await button(page, 'Send Message').click();
    await expect.poll(() => hooksOf(server)).toEqual(['contact']);
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
    await expect.poll(() => keptOnDevice(page)).toMatchObject({ drafts: 0, queue: 0, sent: 1 });
    await page.reload();
    await hydrated(page);
    await expect(toast(page, 'Your answers are as you left them.')).toHaveCount(0);
    expect(await keptOnDevice(page)).toMatchObject({ drafts: 0, early: 0 });
  });
});

test('a form of one page that was sent in another tab meanwhile keeps what is typed into it', async ({
  page,
  server,
}) => {
  const other = await page.context().newPage();
  await other.goto('/contact');
  await hydrated(other);
  await page.goto('/contact');
  await page.getByLabel(/^Name/).fill('Alex Bright');
  await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
  await page.getByLabel('Subject').fill('My preview');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello, when will it be ready?');
  await button(page, 'Send Message').click();
  await expect.poll(() => hooksOf(server)).toEqual(['contact']);
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ drafts: 0, queue: 0, sent: 1 });

  await other.getByLabel(/^Name/).fill('Alex Bright');
  await other.getByLabel(/^Name/).blur();
  await expect(kept(other)).toBeVisible();
  await expect(other.getByLabel(/^Name/)).toHaveValue('Alex Bright');
});

test('a tab whose form another one has changed and sent lists in its thanks what was sent', async ({
  page,
  server,
}) => {
  const hook = '**/hooks/feedback';
  const headers = { 'Retry-After': '120' };
  await page.context().route(hook, (route) => route.fulfill({ status: 503, headers, body: '' }));
  await page.goto('/comments-form?customerNumber=C-17');
  await page.getByLabel('General comments').fill('Old words.');
  await page.getByRole('button', { name: 'Submit Comments' }).click();
  await expect(page.locator('[data-delivery-state=saved]')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/comments-form?customerNumber=C-17');
  await other.getByLabel('General comments').fill('New words.');
  await page.context().unroute(hook);
  await other.getByRole('button', { name: 'Submit Comments' }).click();
  for (const tab of [other, page]) {
    await expect(tab.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible();
    await tab.locator('summary', { hasText: 'What you sent us' }).click();
    await expect(tab.getByText('New words.')).toBeVisible();
    await expect(tab.getByText('Old words.')).toHaveCount(0);
  }
  expect((await server.deliveries()).map(({ fields }) => fields.generalComments)).toEqual(['New words.']);
});

test('where the browser keeps nothing the form says so, asks before it is left, and is sent all the same', async ({
  page,
  server,
}) => {
  await blockStorage(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await fillEverything(page);
  const unkept = 'This browser can’t save your answers. Keep this page open until you have sent them.';
  await expect(page.locator('[data-kept=unkept]')).toContainText(unkept);
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page.getByLabel('Your domain name')).toHaveValue('brightline.example');

  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(await hooksOf(server)).toEqual(['basics', 'logo', 'gallery', 'main']);
  expect(problems).toEqual([]);
  // Nothing would be lost any more.
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('where there is no room left the form says so, and is sent all the same', async ({ page, server }) => {
  await fillUpTo(page, link, 'Content Sources');
  await fillUpStorage(page);
  for (const { title, fill } of LATER_STEPS.slice(2)) {
    await atStep(page, title);
    await fill(page, []);
    if (title !== 'Domain Setup') await next(page);
  }
  await expect(page.locator('[data-kept=unkept]')).toContainText('This browser can’t save your answers.');
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(await hooksOf(server)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('a device that is full keeps nobody from the form: it says so, and keeps again once there is room', async ({
  page,
  server,
}) => {
  const quota = await quotaOf(page, server.url);
  await page.goto(link);
  await quota.fill();
  for (const { title, fill } of LATER_STEPS) {
    await next(page);
    await atStep(page, title);
    await fill(page, []);
  }
  await expect(page.locator('[data-kept=unkept]')).toContainText('This browser can’t save your answers.');
  await quota.free();
  await page.getByLabel('Your domain name').fill('second.example');
  await expect(kept(page)).toBeVisible();
  await quota.fill();
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(await hooksOf(server)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('a photo that the device has no room for is not said to be saved, and is once there is room', async ({
  page,
  server,
}) => {
  const quota = await quotaOf(page, server.url);
  // Answers find room, a photo that can hardly be compressed does not.
  await quota.fill(250_000);
  const buffer = drawnPng(700, 700, (x, y) => [
    (x * 7919 + y * 104729) % 251,
    (x * y * 31) % 253,
    (x ^ (y * 17)) % 256,
    255,
  ]);
  await page.route('**/prod/upload', (route) => route.abort());
  await fillUpTo(page, link, 'Content Sources');
  await page.getByLabel('Add photos').setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByRole('img', { name: 'large.jpg' }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Facebook' }).check();
  await expect(page.locator('[data-kept=unkept]')).toContainText('This browser can’t save your answers.');
  await quota.free();
  await page.getByRole('checkbox', { name: 'Facebook' }).uncheck();
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expectThumbnail(page, 'large.jpg');
});

test('what was sent from a full device without a signal goes out once there is one', async ({ page, server }) => {
  const quota = await quotaOf(page, server.url);
  await page.goto('/contact');
  await quota.fill();
  await page.getByLabel('Name').fill('Alex Bright');
  await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
  await page.getByLabel('Subject').fill('My preview');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello, when will it be ready?');
  await expect(page.locator('[data-kept=unkept]')).toBeVisible();
  await page.context().setOffline(true);
  await button(page, 'Send Message').click();
  const status = page.locator('[data-delivery-state=saved]');
  await expect(status).toContainText('Leave this page open: this browser can’t save your answers.');
  await page.context().setOffline(false);
  await expect(status).toHaveCount(0);
  await expect.poll(() => hooksOf(server)).toEqual(['contact']);
});

test('two tabs with one link are one form: the one that goes on has it, and it is sent once', async ({
  page,
  server,
}) => {
  const context = page.context();
  const unbegun = await context.newPage();
  await unbegun.goto(link);
  await hydrated(unbegun);
  await fillUpTo(page, link, 'Domain Setup');
  const asking = await context.newPage();
  await asking.goto(link);
  await expect(heading(asking, 'Welcome back')).toBeVisible();
  const other = await context.newPage();
  await other.goto(link);
  await button(other, 'Carry on').click();
  await expect(heading(other, 'Domain Setup')).toBeVisible();
  await expect(heading(page, 'This form is open in another tab')).toBeFocused();
  await expect(submit(page)).toHaveCount(0);

  // Back to the first tab, with what was answered in the second.
  await other.getByRole('radio', { name: /^Yes, I have one/ }).check();
  await other.getByLabel('Your domain name').fill('second.example');
  // Who turns to another window leaves the field; here all of them have the focus at once.
  await other.getByLabel('Your domain name').blur();
  await button(page, 'Carry on here').click();
  await expect(heading(page, 'Domain Setup')).toBeFocused();
  await expect(page.getByLabel('Your domain name')).toHaveValue('second.example');
  await expect(heading(other, 'This form is open in another tab')).toBeVisible();
  await expect(submit(other)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect.poll(() => keptOnDevice(page)).toEqual(MARK_KEPT);

  // In the other one nothing is left to send.
  await button(other, 'Carry on here').click();
  await expect(heading(other, 'You have already sent this form')).toBeFocused();
  await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);

  await test.step('a tab in which nothing was begun says so, too, once the form was sent in another', async () => {
    await next(unbegun);
    await expect(heading(unbegun, 'You have already sent this form')).toBeFocused();
  });

  await test.step('a tab that still asks whether to carry on says so, too, once the form was sent in another', async () => {
    await button(asking, 'Carry on').click();
    await expect(heading(asking, 'You have already sent this form')).toBeFocused();
    expect((await hooksOf(server)).filter((hook) => hook === 'main')).toEqual(['main']);
    await button(asking, 'Start a new form').click();
    await expect(heading(asking, 'Let’s Get Started')).toBeFocused();
    await expect.poll(() => keptOnDevice(asking)).toEqual(NOTHING_KEPT);
  });
});

test('photos that are chosen after the form went to another tab arrive, whichever tab sends them, and both learn of it', async ({
  page,
  server,
}) => {
  const title = 'Content Sources';
  await fillUpTo(page, link, title);
  const other = await page.context().newPage();
  // Nothing gets out of this one.
  await other.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await other.goto(link);
  await button(other, 'Carry on').click();
  await expect(heading(other, title)).toBeVisible();
  await expect(heading(page, 'This form is open in another tab')).toBeFocused();
  const left = LATER_STEPS.slice(LATER_STEPS.findIndex((step) => step.title === title));
  for (const [index, step] of left.entries()) {
    if (index > 0) await next(other);
    await expect(heading(other, step.title)).toBeVisible();
    await step.fill(other, []);
  }
  await submit(other).click();
  await expect(other.locator('[data-delivery-state=saved]')).toBeVisible();

  // While the other one tries, this one leaves it to it.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return thanks(other).isVisible();
    })
    .toBe(true);
  await expect(other.locator('[data-delivery-state=received][data-unsent="0"]')).toBeAttached();
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
  expect(JSON.parse(String(deliveries[2]?.fields.galleryUrls))).toHaveLength(2);
  await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);
});

test('a tab that the form went from uploads nothing of it any more', async ({ page }) => {
  let down = true;
  const asked: string[] = [];
  await page.route('**/prod/upload', (route) => {
    if (down) return route.abort();
    asked.push(route.request().postData() ?? '');
    return route.continue();
  });
  await fillUpTo(page, link, 'Your Accreditations');
  await expect(toast(page, 'logo')).toBeVisible();
  const other = await page.context().newPage();
  const stored = other.waitForResponse((answer) => answer.request().method() === 'PUT');
  await other.goto(link);
  await button(other, 'Carry on').click();
  await stored;
  await expect(heading(page, 'This form is open in another tab')).toBeFocused();
  down = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // What it would ask for by that it has asked for before what it is asked for now.
  await page.evaluate(() => fetch('/prod/upload', { method: 'POST', body: 'last' }));
  expect(asked).toEqual(['last']);
});

test('what is being uploaded when the form goes to another tab is uploaded by that one alone', async ({ page }) => {
  await page.route('**/prod/upload', () => undefined);
  await fillUpTo(page, link, 'Your Accreditations');
  const other = await page.context().newPage();
  const bar = page.getByRole('progressbar', { name: /^Uploading/ });
  await expect(bar).toBeVisible();
  // Long before the upload's own limit.
  const timeout = 20_000;
  const cancelled = page.waitForEvent('requestfailed', {
    predicate: (request) => request.method() === 'POST',
    timeout,
  });
  await other.goto(link);
  await button(other, 'Carry on').click();
  await expect(heading(page, 'This form is open in another tab')).toBeFocused();
  await cancelled;
  await expect(bar).toHaveCount(0);
});

test('a second tab that begins the same form anew does not disturb the first', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto(link);
  await fillUpTo(page, link, 'Your Accreditations');
  await hydrated(other);
  await next(other);
  await expect(heading(other, 'This form is open in another tab')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await next(page);
  await atStep(page, 'Content Sources');
  await button(other, 'Carry on here').click();
  await expect(heading(other, 'Content Sources')).toBeVisible();

  await test.step('a tab that still asks whether to carry on says that the answers were cleared in another', async () => {
    await page.goto(link);
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await button(other, 'Clear my answers').click();
    await button(other, 'Yes, clear it').click();
    await expect(heading(other, 'Let’s Get Started')).toBeVisible();

    await button(page, 'Carry on').click();
    await expect(heading(page, 'Let’s Get Started')).toBeFocused();
    await expect(toast(page, 'Your answers have been cleared from this device.')).toBeVisible();
  });
});

test('what is said of kept answers is accessible', async ({ page }) => {
  const expectAccessibleAtAll = async (shown: Page, where: string) => {
    for (const width of [320, 1280]) {
      await shown.setViewportSize({ width, height: 800 });
      await expectAccessible(shown, `${where} at ${width} px`);
    }
  };
  await fillUpTo(page, link, 'Your Accreditations');
  await expectAccessibleAtAll(page, 'the note under the questions');
  await button(page, 'Clear my answers').click();
  await expectAccessibleAtAll(page, 'the question whether to clear');
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(heading(other, 'Welcome back')).toBeFocused();
  await expectAccessibleAtAll(other, 'Welcome back');
  await button(other, 'Start again').click();
  await expectAccessibleAtAll(other, 'the question whether to start again');
  await button(other, 'No, keep it').click();
  await button(other, 'Carry on').click();
  await expect(heading(page, 'This form is open in another tab')).toBeFocused();
  await expectAccessibleAtAll(page, 'open in another tab');
});
