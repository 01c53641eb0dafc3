import type { OutsideAddress } from '../../browser/outside-links.ts';
import {
  type Answers,
  type Form,
  fileFieldOf,
  fillText,
  isObject,
  type Json,
  type Step,
  textIn,
} from '../../contract/index.ts';
import { PlainButton } from '../../ui/action-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { choiceName, groupInWords, isAnswered, labelOf, titleOf, widgetOf } from '../../wizard/index.ts';
import { Answer, Question } from '../layout/answer-list.tsx';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { Received } from '../layout/received.tsx';
import { SentHeading, SentPanel } from '../layout/sent-panel.tsx';

const Message = styled('p', { base: { margin: '0 0 1rem', fontSize: '1.1rem', overflowWrap: 'anywhere' } });
const Onward = styled('p', { base: { margin: '1.25rem 0 0' } });
const Rows = styled('dl', { base: { margin: 0, padding: '0 0 1rem', display: 'grid', gap: '0.75rem' } });

interface Props {
  readonly session: {
    readonly form: Form;
    readonly answers: Answers;
    readonly onward: OutsideAddress;
    readonly submissionId: string;
    restart(): void;
  };
}

/** What stands instead of a form once everything has arrived. The heading takes the focus. */
export function FormSent({ session }: Props) {
  const { form, answers, onward } = session;
  const { done, onward: words } = form.ui;
  const panel = onward.status === 'trusted' && words ? words.moving : done;
  const message = onward.status === 'refused' && words ? words.refused : panel?.message;
  return (
    <SentPanel>
      <OutcomeSign outcome="success" />
      <SentHeading
        title={panel ? fillText(panel.title, answers) : titleOf(form.step, answers)}
        css={{ margin: '0 0 0.75rem' }}
      />
      {message && <Message>{fillText(message, answers)}</Message>}
      {onward.status === 'trusted' && words && (
        <Onward>
          <a href={onward.href}>{words.moving.link}</a>
        </Onward>
      )}
      {done?.received && <WhatWasSent session={session} title={done.received} />}
      {done?.again && (
        <PlainButton type="button" onClick={session.restart} css={{ marginTop: '1.5rem' }}>
          {done.again}
        </PlainButton>
      )}
    </SentPanel>
  );
}

/** By what it can be found, and what was in it; after a reload nothing is known of that any more. */
function WhatWasSent({ session, title }: Props & { readonly title: string }) {
  const { form, answers, submissionId } = session;
  const { step } = form;
  const sent = step.fields
    .filter((field) => isAnswered(answers[field]) && widgetOf(step, field) !== 'hidden')
    .map((field) => ({ field, label: labelOf(step, field, answers), value: inWords(step, field, answers[field]) }))
    .filter(({ value }) => value !== '');
  return (
    <>
      <Received words={form.ui.outbox} submissionId={submissionId} customerNumber={textIn(answers, 'customerNumber')} />
      {sent.length > 0 && (
        <Disclosure look="listed" summary={title}>
          <Rows>
            {sent.map(({ field, label, value }) => (
              <div key={field}>
                <Question>{label}</Question>
                <Answer>{value}</Answer>
              </div>
            ))}
          </Rows>
        </Disclosure>
      )}
    </>
  );
}

/** Choices as they are called, pictures by their names, what has parts by those; nothing of a box that is ticked or not. */
function inWords(
  step: Step,
  field: string,
  value: Json | undefined,
  path: readonly (string | number)[] = [field],
): string {
  if (Array.isArray(value))
    return value
      .map((one) => inWords(step, field, one, [field, 0]))
      .filter(Boolean)
      .join('\n');
  if (isObject(value))
    return fileFieldOf(step, field) ? (textIn(value, 'name') ?? '') : groupInWords(step, path, value);
  const name = value === undefined ? undefined : choiceName(step, [field], value);
  return name ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
}
