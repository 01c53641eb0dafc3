import type { KeptDraft } from '../../browser/kept.ts';
import { type Draft, fillText, objectIn, type Wizard } from '../../contract/index.ts';
import { findStepAgain } from '../../wizard/index.ts';
import type { DraftPlace } from './loaded.ts';

/** Where the customer of a draft was: at the step that stands now where theirs stood. */
export function placeOfDraft({ draft }: Pick<KeptDraft, 'draft'>, wizard: Wizard): DraftPlace {
  const at = stepOfDraft(draft, wizard);
  const title = wizard.steps[at]?.ui['ui:title'];
  const said = typeof title === 'string' ? fillText(title, objectIn(draft, 'answers') ?? {}) : '';
  return { step: at + 1, total: wizard.steps.length, title: said };
}

/** Counted from 0. */
function stepOfDraft(draft: KeptDraft['draft'], wizard: Wizard): number {
  try {
    const { step, steps } = draft as unknown as Draft;
    return findStepAgain(wizard, { steps }, step);
  } catch {
    // One that can't be read gives way to an empty form when it is carried on with, not before.
    return 0;
  }
}
