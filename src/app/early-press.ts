/**
 * Does what a button was pressed for before the program could answer (`notice-press.ts` has marked it), once. To be called
 * when the page is hydrated.
 * @param takeOver answers again what was answered on the page: after the press is settled, which answering takes back
 */
export function doEarlyPress(root: HTMLElement, takeOver: (() => void) | undefined): void {
  document.dispatchEvent(new Event('program-hydrated'));
  takeOver?.();
  const button = root.querySelector<HTMLElement>('[data-early-press]');
  if (!button) return;
  // In a task of its own: by then the answers that were taken over have been rendered.
  setTimeout(() => {
    button.removeAttribute('data-early-press');
    button.removeAttribute('aria-busy');
    if (button.isConnected) button.click();
  });
}
