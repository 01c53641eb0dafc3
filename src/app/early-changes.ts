const CHOICES = 'input[type=radio], input[type=checkbox]';

/**
 * Takes back what was ticked on a page before it was hydrated, and gives the function that ticks it again: the program
 * hears of what happens from then on alone, and would go on with answers that are not on the screen. Text needs no
 * such care: its fields are read then.
 */
export function takeEarlyChanges(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<HTMLInputElement>(CHOICES)].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  // The one of a group that lost its mark does so again when the other gets it.
  const pressed = changed.filter(({ type, checked }) => type === 'checkbox' || checked);
  for (const choice of changed) choice.checked = choice.defaultChecked;
  return () => {
    for (const choice of pressed) choice.click();
  };
}
