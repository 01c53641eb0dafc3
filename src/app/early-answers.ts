type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what was ticked and typed on a prerendered page that is about to be rendered anew, where the focus was, and how
 * far it was scrolled. The function that it gives does the same on the new page, in fields of the same id; a field that
 * is not there was answered on another step, which is no longer shown.
 */
export function takeEarlyAnswers(root: HTMLElement): () => void {
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
    .filter(({ checked, defaultChecked, type }) => checked !== defaultChecked && (checked || type === 'checkbox'))
    .map(({ id, checked }) => ({ id, checked }));
  const typed = [...root.querySelectorAll<Field>('input:not([type=radio], [type=checkbox], [type=file]), textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ id, value }) => ({ id, value }));
  const [first] = root.querySelectorAll<HTMLElement>('form [id]:is(input, textarea, select)');
  const scrolled = first && scrollY > 0 ? { id: first.id, top: first.getBoundingClientRect().top } : undefined;
  const focused = root.contains(document.activeElement) ? document.activeElement?.id : undefined;
  return () => {
    for (const { id, checked } of ticked) {
      const field = fieldOf(id);
      if (field instanceof HTMLInputElement && field.checked !== checked) field.click();
    }
    for (const { id, value } of typed) {
      const field = fieldOf(id);
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (focused && document.activeElement === document.body)
      document.getElementById(focused)?.focus({ preventScroll: true });
    // While the page was empty, the browser could not but go to its top.
    const again = scrolled && document.getElementById(scrolled.id);
    if (again) scrollBy({ top: again.getBoundingClientRect().top - scrolled.top, behavior: 'instant' });
  };
}

function fieldOf(id: string): Field | undefined {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
}
