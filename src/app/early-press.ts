/**
 * Does what a button was pressed for before the program could answer (`notice-press.ts` has marked it), once. To be called
 * when the page is hydrated and has taken over what was answered on it.
 */
export function doEarlyPress(root: HTMLElement): void {
  document.dispatchEvent(new Event('program-hydrated'));
  const button = root.querySelector<HTMLElement>('[data-early-press]');
  if (!button) return;
  // In a task of its own: by then the answers that were taken over have been rendered.
  setTimeout(() => {
    button.removeAttribute('data-early-press');
    button.removeAttribute('aria-busy');
    if (button.isConnected) button.click();
  });
}
