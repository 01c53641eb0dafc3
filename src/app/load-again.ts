/* Only `load-program.ts` runs this, and it stays outside of the program's files, as `notice-press.ts` does. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What its name in the session storage begins with; the page's path follows, as two forms may be in one page of a tab. */
const LOADED_AGAIN = 'loaded-again';

/** What a page was loaded again for. */
interface LoadedAgain {
  readonly program?: string;
  /** What stood in its fields; gone once it was loaded. */
  readonly left?: { readonly [id: string]: string | boolean };
}

const entry = `${LOADED_AGAIN} ${location.pathname}`;

/** What the storage says. Throws where it is refused. */
const read = (): LoadedAgain => JSON.parse(sessionStorage.getItem(entry) ?? '{}');
const write = (again: LoadedAgain): void => sessionStorage.setItem(entry, JSON.stringify(again));

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const isChanged = (field: Field): boolean =>
  isChoice(field)
    ? field.checked !== field.defaultChecked
    : !('defaultValue' in field) || field.value !== field.defaultValue;

/**
 * Loads the page again, once for each program, and has what stands in its fields come along; chosen files can't.
 * @param program address of what could not be imported
 * @returns false, and does nothing, if that was in vain
 * @throws what the storage throws where it is refused
 */
export function loadAgain(program: string): boolean {
  if (read().program === program) return false;
  const fields = [...document.querySelectorAll<Field>('input:not([type=file]), textarea, select')];
  const values = fields.filter(isChanged).map((field) => [field.id, isChoice(field) ? field.checked : field.value]);
  write({ program, left: Object.fromEntries(values) });
  location.reload();
  return true;
}

/** To be called once the program is here: the next time that it can't be loaded is another one. Throws where storage is refused. */
export const forgetLoadedAgain = (): void => sessionStorage.removeItem(entry);

/** Puts back what came along, as if it had been filled in on this page before the program came. Throws where storage is refused. */
export function restoreFields(): void {
  const { left, ...mark } = read();
  if (!left) return;
  write(mark);
  for (const [id, value] of Object.entries(left)) {
    const field = id ? (document.getElementById(id) as Field | null) : null;
    if (!field) continue;
    if (typeof value === 'string') field.value = value;
    else if (isChoice(field)) field.checked = value;
  }
}
