import type { ContentModel } from './content-model.ts';
import type { ParsedFile } from './parse-content.ts';
import type { ResolvedForm } from './resolve-form.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizard } from './resolve-wizard.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { StepField } from './step-fields.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** One rule of the checker; it looks at whichever of these it has a say on. */
export interface Rule {
  /** Kebab-case; the file's name. */
  readonly name: string;
  file?(file: ParsedFile): Iterable<UnplacedProblem>;
  /** Once, and whether or not the files can be read: which ones there are. */
  layout?(model: ContentModel): Iterable<UnplacedProblem>;
  /** Every distinct question of all steps, those inside others too. */
  field?(field: StepField, model: ContentModel): Iterable<UnplacedProblem>;
  /**
   * Every distinct question at the root of a step, beside the words of a wizard that asks it, for a rule that looks at
   * nothing but the two: a pair that an edit leaves as it was is not looked at again.
   */
  asked?(field: StepField, ui: ResolvedWizardUi): Iterable<UnplacedProblem>;
  /** The same, for a rule that looks at other files, too. */
  askedAmong?(field: StepField, ui: ResolvedWizardUi, model: ContentModel): Iterable<UnplacedProblem>;
  /** Every distinct resolved step. */
  step?(step: ResolvedStep, model: ContentModel): Iterable<UnplacedProblem>;
  /**
   * Every distinct version of the words around the steps, for a rule that looks at nothing but them and the names of
   * answers: a version that an edit leaves as it was is not looked at again.
   */
  words?(ui: ResolvedWizardUi, model: Pick<ContentModel, 'fieldNames'>): Iterable<UnplacedProblem>;
  /** The same, for a rule that looks at other files, too. */
  wizardUi?(ui: ResolvedWizardUi, model: ContentModel): Iterable<UnplacedProblem>;
  /** Every wizard, beside all that there are; for what one step can't know. */
  wizard?(wizard: ResolvedWizard, model: ContentModel, wizards: readonly ResolvedWizard[]): Iterable<UnplacedProblem>;
  /** Every single-page form. */
  form?(form: ResolvedForm, model: ContentModel): Iterable<UnplacedProblem>;
  /** Once for all content. */
  content?(model: ContentModel): Iterable<UnplacedProblem>;
}
