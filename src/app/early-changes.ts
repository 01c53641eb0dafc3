const CHOICES = 'input[type=radio], input[type=checkbox]';

/**
 * Takes back what was ticked or chosen on a page before it was hydrated, and gives the function that does it again: the
 * program hears of what happens from then on alone, and would continue with answers that are not on the screen. Text needs no
 * such care: its fields are read then.
 */
export function takeEarlyChanges(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<HTMLInputElement>(CHOICES)].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  // The one of a group that lost its mark does so again when the other gets it.
  const pressed = changed.filter(({ type, checked }) => type === 'checkbox' || checked);
  for (const choice of changed) choice.checked = choice.defaultChecked;
  const chosen = changedLists(root).map(takeBack);
  return () => {
    for (const choice of pressed) choice.click();
    for (const chooseAgain of chosen) chooseAgain();
  };
}

/** The drop-down lists that have something else chosen than they came with. */
export const changedLists = (root: HTMLElement): HTMLSelectElement[] =>
  [...root.querySelectorAll('select')].filter((list) => {
    const options = [...list.options];
    // With none of them marked, a list of which one can be chosen shows its first.
    const showsFirst = !list.multiple && options.every(({ defaultSelected }) => !defaultSelected);
    return options.some((option, at) => option.selected !== (showsFirst ? at === 0 : option.defaultSelected));
  });

/** Has a drop-down list show what it came with, and gives the function that chooses again what was chosen. */
function takeBack(list: HTMLSelectElement): () => void {
  const values = chosenIn(list);
  for (const option of list.options) option.selected = option.defaultSelected;
  return () => choose(list, values);
}

export const chosenIn = ({ selectedOptions }: HTMLSelectElement): readonly string[] =>
  [...selectedOptions].map(({ value }) => value);

/** Chooses in a drop-down list as a customer does. */
export function choose(list: HTMLSelectElement, values: readonly string[]): void {
  for (const option of list.options) option.selected = values.includes(option.value);
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
