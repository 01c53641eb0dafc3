/** Brings the keyboard to the panel around something that is about to go: its place would be lost with it. */
export const focusPanel = (inside: Element): void =>
  inside.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
