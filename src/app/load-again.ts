/* Only `load-program.ts` runs this, and it stays outside of the program's files, as `notice-press.ts` does. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** In the session storage: what this tab was loaded again for. */
const LOADED_AGAIN = 'loaded-again';

interface LoadedAgain {
  readonly program?: string;
  /** What stood in the fields of which page; gone once a page was loaded. */
  readonly left?: { readonly path: string; readonly fields: { readonly [id: string]: string | boolean } };
}

/** What the storage says. Throws where it is refused. */
const read = (): LoadedAgain => JSON.parse(sessionStorage.getItem(LOADED_AGAIN) ?? '{}');
const write = (entry: LoadedAgain): void => sessionStorage.setItem(LOADED_AGAIN, JSON.stringify(entry));

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const isChanged = (field: Field): boolean =>
  isChoice(field)
    ? field.checked !== field.defaultChecked
    : !('defaultValue' in field) || field.value !== field.defaultValue;

/**
 * Loads the page again, once a tab and program, and has what stands in its fields come along; chosen files can't.
 * @param program address of what could not be imported
 * @returns false, and does nothing, if that was in vain
 * @throws what the storage throws where it is refused
 */
export function loadAgain(program: string): boolean {
  if (read().program === program) return false;
  const fields = [...document.querySelectorAll<Field>('input:not([type=file]), textarea, select')];
  const values = fields.filter(isChanged).map((field) => [field.id, isChoice(field) ? field.checked : field.value]);
  write({ program, left: { path: location.pathname, fields: Object.fromEntries(values) } });
  location.reload();
  return true;
}

/** To be called once the program is here: the next time that it can't be had is another one. Throws where storage is refused. */
export const forgetLoadedAgain = (): void => sessionStorage.removeItem(LOADED_AGAIN);

/** Puts back what came along, as if it had been filled in on this page before the program came. Throws where storage is refused. */
export function restoreFields(): void {
  const { left, ...mark } = read();
  if (!left) return;
  write(mark);
  if (left.path !== location.pathname) return;
  for (const [id, value] of Object.entries(left.fields)) {
    const field = id ? (document.getElementById(id) as Field | null) : null;
    if (!field) continue;
    if (typeof value === 'string') field.value = value;
    else if (isChoice(field)) field.checked = value;
  }
}
