/** What every id of the form starts with. */
export const ID_PREFIX = 'answer';

/** Between the parts of an id. */
export const ID_SEPARATOR = '_';

/**
 * Id of the element that stands for an answer, e.g. `['businessHours', 0, 'openTime']` → `answer_businessHours_0_openTime`:
 * the control itself, or the group around several controls.
 */
export function fieldId(path: readonly (string | number)[]): string {
  return [ID_PREFIX, ...path].join(ID_SEPARATOR);
}

/** The answer that an element of the form stands for, as its id has it; what {@link fieldId} made of one name. */
export const fieldOf = (id: string): string => id.slice(`${ID_PREFIX}${ID_SEPARATOR}`.length);

/** The sentences that say what is wrong with an answer, of those that stand within an element. */
export const errorTexts = (within: Element): Element[] => [
  ...within.querySelectorAll(`[id^="${ID_PREFIX}${ID_SEPARATOR}"][id$="__error"]`),
];

const ANSWERING = ['input:not([type=hidden]):not(:disabled)', 'select:not(:disabled)', 'textarea:not(:disabled)'];
const CONTROLS = [...ANSWERING, 'button:not(:disabled)'].join();

/** Which of several controls takes the focus: what answers goes before what removes a file or searches a list. */
const PREFERRED = [
  ANSWERING.map((control) => `${control}[aria-invalid=true]`).join(),
  'input[type=radio]:checked:not(:disabled)',
  ANSWERING.map((control) => `${control}:not([type=search])`).join(),
  CONTROLS,
];

/** The control that takes the focus for an answer: itself, or one of those in its group. */
function controlOf(element: Element): HTMLElement | undefined {
  if (element.matches(CONTROLS)) return element as HTMLElement;
  for (const selector of PREFERRED) {
    // A search hides choices that it does not find.
    const control = [...element.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('[hidden]'));
    if (control) return control;
  }
  return undefined;
}

/**
 * Moves the focus to the control of an answer, the wrong one if it has several, and shows its question. Where a part of an answer has no
 * element of its own, the whole answer stands in for it. False if nothing of it is on the page.
 */
export function focusField(path: readonly (string | number)[]): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(path.slice(0, length)));
    const control = element && controlOf(element);
    if (!control) continue;
    // What is folded away can't take the focus.
    control.closest('details')?.setAttribute('open', '');
    // A plain list has no frame around it.
    (control.closest('[data-field]') ?? element).scrollIntoView?.({ block: 'start' });
    control.focus({ preventScroll: true });
    return true;
  }
  return false;
}
