import type { Delivery, HookName, Wizard } from '../../contract/index.ts';
import { HOOK_NAMES } from '../../contract/index.ts';
import { buildBasics, buildGallery, buildLogo, buildMain, type DeliveryContext } from '../../deliver/index.ts';
import { customerNumberOf, visibleAnswers } from '../../wizard/index.ts';
import { EXAMPLE_FILES } from '../example-answers.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, exampleFilling, type Filled } from '../stage-filling.ts';

const builders: { readonly [hook in HookName]: (context: DeliveryContext) => Delivery | undefined } = {
  basics: buildBasics,
  logo: buildLogo,
  gallery: buildGallery,
  main: buildMain,
};

/** What one hook would be sent; undefined where there is nothing to say, e.g. in a variant without a logo. */
export interface ExampleSubmission {
  readonly hook: HookName;
  readonly delivery: Delivery | undefined;
}

/** The bodies of all calls for a wizard in which every question is answered, in the order in which they are sent. */
export function exampleSubmissions(filled: Filled, source: string): readonly ExampleSubmission[] {
  const { wizard, rules } = filled;
  const filling = exampleFilling(filled);
  const context: DeliveryContext = {
    wizard,
    answers: visibleAnswers(wizard, filling.answers, rules.conditionsOf),
    stored: EXAMPLE_FILES,
    customerNumber: customerNumberOf(filling),
    submissionId: filling.submissionId,
    deliveryId: EXAMPLE_ID,
    now: EXAMPLE_TIME,
    source,
    referrer: '',
  };
  return HOOK_NAMES.map((hook) => ({ hook, delivery: builders[hook](context) }));
}

/** When a hook is called, for those who read what it sends. */
export function whenSent(hook: HookName, wizard: Wizard): string {
  const early = Object.entries(wizard.ui.effects).find(([, effects]) =>
    effects.some((effect) => 'deliver' in effect && effect.deliver === hook),
  );
  return early ? `sent on leaving ${early[0]}` : 'sent on Submit Request';
}
