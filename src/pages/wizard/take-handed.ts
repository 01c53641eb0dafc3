import { takeHanded as readHanded } from '../../browser/handed-answers.ts';
import type { Wizard } from '../../contract/index.ts';
import { type Filling, fillIn, shownLabel } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { Loaded } from './loaded.ts';

interface Session {
  readonly wizard: Wizard;
  getFilling(): Filling;
  setFilling(filling: Filling): void;
}

/**
 * Makes answers of what was typed beside the example website, on the page that led here, and says so. A form that was begun
 * before goes on as it was: what was typed is then let go of.
 */
export function takeHanded(loaded: Loaded, { wizard, getFilling, setFilling }: Session, notifier: Notifier): void {
  if (loaded.isExample) return;
  const said = readHanded();
  if (loaded.begun) return;
  const { filling, fields } = fillIn(getFilling(), wizard, said);
  const labels = wizard.steps.flatMap((step) =>
    fields.flatMap((field) => shownLabel(step, field, filling.answers) ?? []),
  );
  if (fields.length === 0) return;
  setFilling(filling);
  if (labels.length === 0) return;
  notifier.toast(wizard.ui.toasts.broughtAlong, {
    values: { fields: labels.map((label) => `“${label}”`) },
    // The fields show it, too.
    goes: 'soon',
  });
}
