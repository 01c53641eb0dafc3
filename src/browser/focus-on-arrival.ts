/**
 * Moves the focus to what has to be read first, whether or not anybody asked for it, as when a page is opened. In a frame
 * only while the visitor is in it: they may be typing in the page around it, or in another form there.
 * @returns whether it was moved
 */
export function focusOnArrival(element: HTMLElement | null, options?: FocusOptions): boolean {
  const isHere = window.parent === window || document.hasFocus();
  if (isHere) element?.focus(options);
  return isHere;
}
