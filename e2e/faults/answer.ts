import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import type { Question } from './answer-sheet.ts';
import type { PlannedFile } from './file-maker.ts';

// One question on the screen: answering it as a customer would, and seeing whether it is answered.

/** What a question is known by within a filling. */
export const keyOf = (question: Question): string =>
  'label' in question ? `${question.field}: ${question.label}` : question.field;

/** Answers and leaves the question. What of it is there already stays. Throws when the page is gone or has no such question. */
export async function answer(page: Page, question: Question): Promise<void> {
  const main = page.locator('main');
  switch (question.kind) {
    case 'text':
      return boxOf(main, question.label).evaluate(type, question.typed);
    case 'tick':
      await showWholeList(main);
      return checkboxOf(main, question.label).evaluate(press, true);
    case 'untick':
      return checkboxOf(main, question.label).evaluate(press, false);
    case 'radio':
      return radioOf(main, question.label).evaluate(press, true);
    case 'list':
      return addItems(main, question.label, question.items);
    case 'files':
      return choose(main, main.getByLabel(question.label, { exact: true }), question.files);
    case 'badge': {
      if ((await main.getByLabel('Choose a picture').first().isVisible()) === false)
        await main
          .getByText(/^Picture of /)
          .first()
          .click();
      return choose(main, main.locator('details').getByLabel('Choose a picture').first(), question.files);
    }
  }
}

/** Whether the page shows the answer, as it was typed or as it was tidied. */
export async function shows(page: Page, question: Question): Promise<boolean> {
  const main = page.locator('main');
  switch (question.kind) {
    case 'text': {
      const value = (await boxOf(main, question.label).inputValue()).replaceAll('\r\n', '\n');
      return value === question.typed || value === question.tidied;
    }
    case 'tick':
      return checkboxOf(main, question.label).isChecked();
    case 'untick':
      return !(await checkboxOf(main, question.label).isChecked());
    case 'radio':
      return radioOf(main, question.label).isChecked();
    case 'list': {
      const text = await textOf(main);
      return question.items.every((item) => text.includes(item));
    }
    case 'files':
    case 'badge': {
      const text = await textOf(main);
      return question.files.every((file) => isTaken(text, file));
    }
  }
}

/** The questions of which the page says that a file could not be added. */
export async function refusedOf(page: Page, questions: readonly Question[]): Promise<readonly Question[]> {
  const asked = questions.filter((question) => 'files' in question);
  const text = asked.length > 0 ? await textOf(page.locator('main')) : '';
  return asked.filter(({ files }) => files.some((file) => isRefused(text, file) && !isTaken(text, file)));
}

/** Whether the page says of a file that it has been uploaded. */
export const saysUploaded = async (page: Page, name: string): Promise<boolean> =>
  (await textOf(page.locator('main'))).includes(`${name} is uploaded`);

const textOf = async (main: Locator) => (await main.textContent()) ?? '';
const escaped = (label: string) => label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What need not be answered says so behind its label. */
const boxOf = (main: Locator, label: string) =>
  main.getByRole('textbox', { name: new RegExp(`^${escaped(label)}( \\(optional\\))?$`) }).first();
const checkboxOf = (main: Locator, label: string) =>
  main.getByRole('checkbox', { name: label, exact: true }).or(main.getByRole('switch', { name: label, exact: true }));
/** A card's name goes on with its description. */
const radioOf = (main: Locator, label: string) =>
  main.getByRole('radio', { name: new RegExp(`^${escaped(label)}`) }).first();

/** Replaces what stands in the box, as a keyboard's suggestion does, and leaves it. One way into the page instead of eight. */
function type(box: Element, text: string): void {
  const control = box as HTMLInputElement | HTMLTextAreaElement;
  control.focus();
  control.select();
  document.execCommand('insertText', false, text);
  control.blur();
}

/** Presses what is not as it should be, as a switch or a screen reader does. Throws if it stays as it was. */
function press(box: Element, isWanted: boolean): void {
  const control = box as HTMLInputElement;
  if (control.checked === isWanted) return;
  control.focus();
  control.click();
  if (control.checked !== isWanted) throw new Error(`${control.name} stays ${isWanted ? 'empty' : 'ticked'}.`);
}

/** A long list opens with its first members; the rest are a press away. */
async function showWholeList(main: Locator): Promise<void> {
  const all = main.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
}

async function addItems(main: Locator, label: string, items: readonly string[]): Promise<void> {
  const box = main.getByRole('textbox', { name: new RegExp(`^${escaped(label)}`) });
  const text = await textOf(main);
  for (const item of items.filter((item) => !text.includes(item))) {
    await box.fill(item);
    await box.press('Enter');
  }
}

/** How often a file is chosen again that could not be made ready; each time asks for what that needs. */
const TRIES = 6;
/** How long a picture may take to be taken, in milliseconds; they are small. */
const TAKING_MS = 4000;
/** How often is looked whether it was. Milliseconds. */
const LOOK_MS = 30;

async function choose(main: Locator, input: Locator, files: readonly PlannedFile[]): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await textOf(main);
    const missing = files.filter((file) => !isTaken(before, file));
    if (missing.length === 0) return;
    await input.setInputFiles(missing.map(({ name, bytes }) => ({ name, mimeType: 'image/png', buffer: bytes })));
    const until = Date.now() + TAKING_MS;
    for (;;) {
      const text = await textOf(main);
      const refused = missing.some(({ name }) => text.includes(`${name} could not be added`));
      if (missing.every((file) => isTaken(text, file))) return;
      if (Date.now() > until || (refused && missing.every((file) => isTaken(text, file) || isRefused(text, file))))
        break;
      await wait(LOOK_MS);
    }
  }
  throw new Error(`The form did not take ${files.map(({ name }) => name).join(', ')}.`);
}

/** What is said of a file that the form has, whatever it waits for; of one that it does not have yet, something else. */
const TAKEN = ['is ready', 'is uploading', 'is uploaded', 'did not upload', 'waits ', 'will '];
const isTaken = (text: string, { name }: PlannedFile) => TAKEN.some((words) => text.includes(`${name} ${words}`));
const isRefused = (text: string, { name }: PlannedFile) => text.includes(`${name} could not be added`);
