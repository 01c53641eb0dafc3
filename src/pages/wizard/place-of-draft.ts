import type { KeptDraft } from '../../browser/kept.ts';
import { type Draft, fillText, type Wizard } from '../../contract/index.ts';
import { findStepAgain } from '../../wizard/index.ts';
import type { DraftPlace } from './loaded.ts';

/** Where the customer of a draft was: at the step that stands now where theirs stood. */
export function placeOfDraft({ draft }: Pick<KeptDraft, 'draft'>, wizard: Wizard): DraftPlace {
  // One that can't be read gives way to an empty form when it is carried on with, not before.
  const { step: id = '', steps = [], answers = {} } = draft as unknown as Partial<Draft>;
  const at = findStepAgain(wizard, { steps }, id);
  const title = wizard.steps[at]?.ui['ui:title'];
  return { step: at + 1, total: wizard.steps.length, title: typeof title === 'string' ? fillText(title, answers) : '' };
}
