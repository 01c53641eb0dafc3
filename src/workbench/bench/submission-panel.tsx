import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type Delivery, HOOK_NAMES, type HookName, type Wizard } from '../../contract/index.ts';
import { type DeliveryContext, WIZARD_BUILDERS } from '../../deliver/index.ts';
import { customerNumberOf, visibleAnswers } from '../../wizard/index.ts';
import { EXAMPLE_FILES } from '../example-answers.ts';
import type { BenchContent } from '../load-content.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, exampleFilling, type Filled } from '../stage-filling.ts';
import { Code } from './parts.tsx';

/** What consumers would receive for this trade in this variant, with every question answered. */
export function SubmissionPanel({ content }: { readonly content: BenchContent | undefined }) {
  const submissions = useMemo(() => {
    if (!content) return [];
    const { loaded, rules, entry, site } = content;
    const path = entry?.paths.main[0] ?? entry?.paths.forms[0] ?? '/';
    return exampleSubmissions({ wizard: loaded.wizard, rules, entry }, site.hosts.main + path);
  }, [content]);
  if (!content) return <p>On its way …</p>;
  return (
    <>
      <chakra.p margin="0 0 1rem" color="muted">
        The bodies of the four calls with every question answered by an example. Nothing is sent from here.
      </chakra.p>
      {submissions.map(({ hook, delivery }) => (
        <chakra.section key={hook} aria-labelledby={`hook-${hook}`} marginBottom="1.5rem">
          <chakra.h2 id={`hook-${hook}`} fontSize="1.1rem" margin="0 0 0.1rem">
            {hook}
          </chakra.h2>
          <chakra.p margin="0 0 0.5rem" color="muted" fontSize="0.875rem">
            {delivery
              ? `${delivery.encoding === 'json' ? 'JSON' : 'multipart/form-data, one part a field'}; ${whenSent(hook, content.loaded.wizard)}.`
              : 'Not sent: this wizard does not ask for what it carries.'}
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
  readonly hook: HookName;
  readonly delivery: Delivery | undefined;
}

/** The bodies of all calls for a wizard in which every question is answered, in the order in which they are sent. */
function exampleSubmissions(filled: Filled, source: string): readonly ExampleSubmission[] {
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
  return HOOK_NAMES.map((hook) => ({ hook, delivery: WIZARD_BUILDERS[hook].build(context) }));
}

/** When a hook is called, for those who read what it sends. */
function whenSent(hook: HookName, wizard: Wizard): string {
  const early = Object.entries(wizard.ui.effects).find(([, effects]) =>
    effects.some((effect) => 'deliver' in effect && effect.deliver === hook),
  );
  return early ? `sent on leaving ${early[0]}` : 'sent on Submit Request';
}
