import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type AnyHookName, type Delivery, HOOK_NAMES, type HookName, type Wizard } from '../../contract/index.ts';
import { buildQueued, type DeliveryContext, WIZARD_BUILDERS } from '../../deliver/index.ts';
import { queueForm } from '../../pages/form/queue-form.ts';
import { customerNumberOf, visibleAnswers } from '../../wizard/index.ts';
import { missingExamples, withoutExample } from '../example-answers.ts';
import { EXAMPLE_FILES } from '../example-value.ts';
import type { FormContent, WizardContent } from '../load-content.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, exampleFilling } from '../stage-filling.ts';
import { exampleOf } from '../stage-form.ts';
import { Awaited } from './awaited.tsx';
import { Code } from './parts.tsx';
import type { BenchData } from './use-bench-content.ts';

/** What consumers would receive, with every question answered. */
export function SubmissionPanel({ bench: { content, problems } }: { readonly bench: BenchData }) {
  const example = useMemo(
    () => content && (content.of === 'form' ? formExample(content) : wizardExample(content)),
    [content],
  );
  if (!example) return <Awaited problems={problems} />;
  const { submissions, open } = example;
  return (
    <>
      <chakra.p margin="0 0 1rem" color="muted">
        {submissions.length === 1 ? 'The body of the call' : `The bodies of the ${submissions.length} calls`} with every
        question answered by an example{open.length > 0 && ', as far as one was found'}. Nothing is sent from here.
      </chakra.p>
      {open.length > 0 && <chakra.p margin="0 0 1rem">{missingExamples(open)}</chakra.p>}
      {submissions.map(({ hook, delivery, when }) => (
        <chakra.section key={hook} aria-labelledby={`hook-${hook}`} marginBottom="1.5rem">
          <chakra.h2 id={`hook-${hook}`} fontSize="1.1rem" margin="0 0 0.1rem">
            {hook}
          </chakra.h2>
          <chakra.p margin="0 0 0.5rem" color="muted" fontSize="0.875rem">
            {delivery
              ? `${delivery.encoding === 'json' ? 'JSON' : 'multipart/form-data, one part a field'}; ${when}.`
              : 'Not sent: what it carries is not asked for here.'}
          </chakra.p>
          {delivery && (
            <Code tabIndex={0} role="group" aria-label={`Body of ${hook}`}>
              {JSON.stringify(delivery.fields, null, 2)}
            </Code>
          )}
        </chakra.section>
      ))}
    </>
  );
}

/** What one hook would be sent; undefined where there is nothing to say, e.g. in a variant without a logo. */
interface ExampleSubmission {
  readonly hook: AnyHookName;
  readonly delivery: Delivery | undefined;
  /** For those who read what it sends. */
  readonly when: string;
}

interface Example {
  /** In the order in which they are sent. */
  readonly submissions: readonly ExampleSubmission[];
  /** Labels of the questions for which no example was found. */
  readonly open: readonly string[];
}

/** The bodies of all calls for a wizard in which every question is answered. */
function wizardExample({ loaded, rules, entry, site }: WizardContent): Example {
  const { wizard } = loaded;
  const filling = exampleFilling({ wizard, rules, entry });
  const context: DeliveryContext = {
    wizard,
    answers: visibleAnswers(wizard, filling.answers, rules.conditionsOf),
    stored: EXAMPLE_FILES,
    customerNumber: customerNumberOf(filling),
    submissionId: filling.submissionId,
    deliveryId: EXAMPLE_ID,
    now: EXAMPLE_TIME,
    source: site.hosts.main + (entry?.paths.main[0] ?? entry?.paths.forms[0] ?? '/'),
    referrer: '',
  };
  const submissions = HOOK_NAMES.map((hook) => ({
    hook,
    delivery: WIZARD_BUILDERS[hook].build(context),
    when: whenSent(hook, wizard),
  }));
  return { submissions, open: wizard.steps.flatMap((step) => withoutExample(step, rules, filling.answers)) };
}

function whenSent(hook: HookName, wizard: Wizard): string {
  const early = Object.entries(wizard.ui.effects).find(([, effects]) =>
    effects.some((effect) => 'deliver' in effect && effect.deliver === hook),
  );
  return early ? `sent on leaving ${early[0]}` : 'sent on Submit Request';
}

/** The same of a single-page form: a call for each answer that holds pictures, then its own. */
function formExample({ loaded, rules, query, catalogue, site }: FormContent): Example {
  const { form } = loaded;
  const filling = { submissionId: EXAMPLE_ID, ids: {} };
  const path = catalogue.forms.find(({ id }) => id === form.id)?.paths[0] ?? '/';
  const answers = exampleOf(form, rules, query);
  const { submission } = queueForm(loaded, filling, answers, {
    draftKey: '',
    stored: EXAMPLE_FILES,
    now: EXAMPLE_TIME,
    page: site.hosts.main + path,
    referrer: '',
  });
  const submissions = submission.steps.flatMap((step) =>
    'delivery' in step
      ? {
          hook: step.delivery.hook,
          delivery: buildQueued(submission, { ...step.delivery, deliveryId: EXAMPLE_ID }, EXAMPLE_TIME),
          when: `sent on ${form.ui.buttons.submit}`,
        }
      : [],
  );
  return { submissions, open: withoutExample(form.step, rules, answers) };
}
