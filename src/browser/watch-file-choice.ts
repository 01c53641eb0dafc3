/**
 * Follows whether the customer is choosing a file or taking a photo, which may hide the page: from the press of a file
 * input until something is chosen, or the choice is called off. Some browsers say nothing of the latter: then until the
 * next press in the page.
 * @returns stops following
 */
export function watchFileChoice(choosing: { current: boolean }): () => void {
  const watch = new AbortController();
  const look = ({ type, target }: Event) => {
    choosing.current = type === 'click' && target instanceof HTMLInputElement && target.type === 'file';
  };
  for (const type of ['click', 'change', 'cancel', 'pointerdown', 'keydown'])
    window.addEventListener(type, look, { capture: true, signal: watch.signal });
  return () => watch.abort();
}
