/*
 * Only `load-program.ts` runs this, and it stays outside of the program's files: it shares no module with them. The mark on
 * the button and the event below are what the two agree on; their other half is in early-press.ts.
 */

/**
 * Remembers the button that sends a form before the program can answer, and shows that it was noticed. Who goes on to do
 * something else has taken it back; pressed twice it counts once.
 * @returns a function that forgets it, as nobody is coming to do it for now; a later one is noticed again
 */
export function noticePress(): () => void {
  let pressed: Element | null = null;
  const forget = () => {
    pressed?.removeAttribute('data-early-press');
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  };
  const isElsewhere = (target: EventTarget | null) => target instanceof Element && !pressed?.contains(target);
  const over = new AbortController();
  const { signal } = over;
  // Last of all: what the program has answered, as it may while it hydrates, is no more to be done.
  window.addEventListener(
    'submit',
    ({ defaultPrevented, submitter }) => {
      forget();
      if (defaultPrevented || !submitter) return;
      pressed = submitter;
      pressed.setAttribute('data-early-press', '');
      pressed.setAttribute('aria-busy', 'true');
    },
    { signal },
  );
  window.addEventListener('input', ({ target }) => isElsewhere(target) && forget(), { signal });
  window.addEventListener(
    'click',
    ({ target }) => isElsewhere(target) && (target as Element).closest('a, button, summary') && forget(),
    { signal },
  );
  document.addEventListener('program-hydrated', () => over.abort(), { once: true });
  return forget;
}
