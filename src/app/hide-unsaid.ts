/*
 * Only `load-program.ts` runs this, and it shares no module with the program's files.
 */

/**
 * Gives back the room that a page which was rendered for any link keeps for what this one does not say, as the program will:
 * on a slow line that comes seconds later, and buttons would go from under the hands of who presses them.
 */
export function hideUnsaid(): void {
  const said = new URLSearchParams(location.search);
  for (const room of document.querySelectorAll<HTMLElement>('[data-kept-for]'))
    if (!said.get(room.dataset.keptFor ?? '')?.trim()) room.hidden = true;
}
