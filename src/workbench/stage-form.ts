import type { Answers, Form } from '../contract/index.ts';
import type { BegunForm } from '../pages/form/begun-form.ts';
import { checkForm } from '../pages/form/check-form.ts';
import type { LoadedForm } from '../pages/form/load-form.ts';
import { readFormPrefill, readLists } from '../pages/form/read-link.ts';
import { stepConditions, type WizardRules, widgetOf } from '../wizard/index.ts';
import type { StageState } from './choice.ts';
import { exampleFormAnswers, withoutExample } from './example-answers.ts';
import { EXAMPLE_FILES } from './example-value.ts';
import { EXAMPLE_ID } from './stage-filling.ts';

/** How many members a list that comes with a link has here: enough to show a list. */
const LISTED = 3;

/**
 * The query of a link as customers get it: members for each list, and something for each answer that is not asked for.
 * What they answer themselves is left to them.
 */
export function exampleLink({ step, ui }: Pick<Form, 'step' | 'ui'>): URLSearchParams {
  const query = new URLSearchParams();
  for (const parameters of Object.values(ui.lists))
    for (const [index, parameter] of parameters.slice(0, LISTED).entries())
      query.set(parameter, `example-${index + 1}.co.uk`);
  const addresses = new Set(ui.links.map(({ answer }) => answer));
  for (const [parameter, field] of Object.entries(ui.prefill))
    if (!step.fields.includes(field) || widgetOf(step, field) === 'hidden')
      query.set(parameter, addresses.has(field) ? 'https://brightline.example/' : 'EXAMPLE-1');
  return query;
}

/** A form's precompiled functions, bound to the lists that come with a link. */
export function formRules(
  { form, validators }: Pick<LoadedForm, 'form' | 'validators'>,
  query: URLSearchParams,
): WizardRules {
  const bound = validators.validators({ ...form.step.lists, ...readLists(form, query) });
  return {
    check: (_step, answers) => checkForm(form, bound, answers),
    conditionsOf: () => stepConditions(bound),
  };
}

/** A form as it stands on the stage, and whether its button has something to say there. */
export interface StagedForm {
  readonly begun: BegunForm;
  readonly refused: boolean;
  /** Labels of the questions that were to be answered, and for which no example was found. */
  readonly open: readonly string[];
}

/** What the link alone brings (`empty`, `error`), or every question answered (`filled`). */
export function stageForm(form: Form, rules: WizardRules, query: URLSearchParams, state: StageState): StagedForm {
  const given = readFormPrefill(form, query);
  const answers = state === 'filled' ? exampleOf(form, rules, query) : given;
  return {
    begun: {
      filling: { submissionId: EXAMPLE_ID, ids: {}, given },
      answers,
      stored: EXAMPLE_FILES,
      chosen: [],
      gone: [],
      submitted: false,
    },
    refused: rules.check(form.step, answers).length > 0,
    open: state === 'filled' ? withoutExample(form.step, rules, answers) : [],
  };
}

/** Every question of a form answered, on top of what its link brings. */
export function exampleOf(form: Form, rules: WizardRules, query: URLSearchParams): Answers {
  const step = { ...form.step, lists: { ...form.step.lists, ...readLists(form, query) } };
  return exampleFormAnswers(step, rules, readFormPrefill(form, query));
}
