import { changedLists, choose, chosenIn } from './early-changes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=file]), textarea, select';

/**
 * Remembers what was ticked, chosen and typed on a prerendered page that is about to be rendered anew, where the focus was,
 * how far it was scrolled, and the button that was pressed. The function that it gives does the same on the new page, in
 * fields of the same id; a field that is not there was answered on another step, which is no longer shown. The press is
 * done again only where the new page shows the very answers on which it was pressed: of others nobody knows whether they
 * are meant. What nobody but the browser can have put there, as it does on the way back to a page, is left out where the
 * form has been sent by now: it would stand there as if it had not.
 */
export function takeEarlyAnswers(root: HTMLElement): () => void {
  const shown = shownAnswers(root);
  const pressed = root.querySelector('[data-early-press]');
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
    .filter(({ checked, defaultChecked, type }) => checked !== defaultChecked && (checked || type === 'checkbox'))
    .map(({ id, checked }) => ({ id, checked }));
  const typed = [
    ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=radio], [type=checkbox], [type=file]), textarea',
    ),
  ]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ id, value }) => ({ id, value }));
  const chosen = changedLists(root).map((list) => ({ id: list.id, values: chosenIn(list) }));
  const [first] = root.querySelectorAll<HTMLElement>('form [id]:is(input, textarea, select)');
  const scrolled = first && scrollY > 0 ? { id: first.id, top: first.getBoundingClientRect().top } : undefined;
  const focused = root.contains(document.activeElement) ? document.activeElement?.id : undefined;
  // Browsers that can't tell count as touched: what was typed is not to be lost.
  const isUntouched = navigator.userActivation?.hasBeenActive === false;
  return () => {
    if (isUntouched && root.querySelector('[data-confirmed]')) return;
    for (const { id, checked } of ticked) {
      const field = fieldOf(id);
      if (field instanceof HTMLInputElement && field.checked !== checked) field.click();
    }
    for (const { id, values } of chosen) {
      const field = fieldOf(id);
      if (field instanceof HTMLSelectElement) choose(field, values);
    }
    for (const { id, value } of typed) {
      const field = fieldOf(id);
      if (!field || field instanceof HTMLSelectElement) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (focused && document.activeElement === document.body)
      document.getElementById(focused)?.focus({ preventScroll: true });
    // While the page was empty, the browser could not but go to its top.
    const again = scrolled && document.getElementById(scrolled.id);
    if (again) scrollBy({ top: again.getBoundingClientRect().top - scrolled.top, behavior: 'instant' });
    if (pressed && shownAnswers(root) === shown) markAgain(root, pressed);
  };
}

/** What stands in the fields of a page, to be compared. */
function shownAnswers(root: HTMLElement): string {
  const fields = [...root.querySelectorAll<Field>(FIELDS)];
  return JSON.stringify(
    fields.map((field) => [
      field.id,
      field instanceof HTMLSelectElement ? chosenIn(field) : field.value,
      'checked' in field && field.checked,
    ]),
  );
}

/** Marks the button that stands for the one that was pressed, for `doEarlyPress`. */
function markAgain(root: HTMLElement, pressed: Element): void {
  const buttons = [...root.querySelectorAll('button[type=submit]')];
  buttons.find(({ textContent }) => textContent === pressed.textContent)?.setAttribute('data-early-press', '');
}

function fieldOf(id: string): Field | undefined {
  const found = id ? document.getElementById(id) : null;
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  return kinds.some((kind) => found instanceof kind) ? (found as Field) : undefined;
}
