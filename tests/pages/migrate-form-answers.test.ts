import { describe, expect, it } from 'vitest';
import type { Form, JsonObject, WizardUi } from '../../src/contract/index.ts';
import { migrateFormAnswers } from '../../src/pages/form/migrate-form-answers.ts';
import { createResumeNotice } from '../../src/pages/layout/resume-notice.ts';
import { answeredLabels } from '../../src/wizard/index.ts';
import { content } from '../content-on-disk.ts';

const contact = content.form('contact');
const words = content.wizard('main', 'plumber')?.ui.drafts;
if (!contact || !words) throw new Error('The content has no contact form or no wizard.');

const ANSWERS = { name: 'Jo', email: 'jo@x.example', subject: 'Prices', message: 'How much?' };
const DRAFT = { answers: ANSWERS, labels: answeredLabels([contact.step], ANSWERS) };

/** The form without a question, and with another one under a new name. */
function edited(gone: string, renamed: Readonly<Record<string, string>> = {}): Form {
  const { step } = contact as Form;
  const nameOf = (field: string) => renamed[field] ?? field;
  const under = (object: JsonObject) =>
    Object.fromEntries(
      Object.entries(object).flatMap(([field, part]) => (field === gone ? [] : [[nameOf(field), part]])),
    );
  const former = Object.entries(renamed).map(([from, to]) => [to, [from]] as const);
  return {
    ...(contact as Form),
    step: {
      ...step,
      fields: step.fields.filter((field) => field !== gone).map(nameOf),
      schema: { ...step.schema, properties: under(step.schema.properties as JsonObject) },
      ui: under(step.ui),
      renamed: Object.fromEntries(former),
    },
  };
}

describe('a begun form of one page', () => {
  it('goes on as it was, and says so', () => {
    const { answers, notice } = migrateFormAnswers(contact, DRAFT);
    expect(answers).toEqual(ANSWERS);
    expect(createResumeNotice(words, notice)).toEqual([
      { title: 'Welcome back', message: 'Your answers are as you left them.', status: 'info' },
      { goes: 'soon' },
    ]);
  });

  it('names the pictures that were not ready when the page was closed, until that is read', () => {
    const { notice } = migrateFormAnswers(contact, DRAFT);
    const [toast, manner] = createResumeNotice(words, notice, ['van.jpg', 'roof.jpg']);
    const lost =
      'The page was closed before these pictures were ready, so please choose them again: van.jpg, roof.jpg.';
    expect(toast.message).toBe(lost);
    expect(manner).toBeUndefined();
  });

  it('keeps the answer of a renamed question and says which one is not asked any more', () => {
    const { answers, notice } = migrateFormAnswers(edited('subject', { message: 'text' }), DRAFT);
    expect(answers).toEqual({ name: 'Jo', email: 'jo@x.example', text: 'How much?' });
    expect(notice).toEqual({ again: [], dropped: ['Subject'] });
    const [toast, manner] = createResumeNotice(words, notice);
    expect(toast.message).toBe('We have left out what we no longer ask: “Subject”.');
    expect(manner).toBeUndefined();
  });

  it('takes the answer under the former name where there is an empty one under the new', () => {
    const { answers } = migrateFormAnswers(edited('subject', { message: 'text' }), {
      ...DRAFT,
      answers: { ...ANSWERS, text: '' },
    });
    expect(answers).toMatchObject({ text: 'How much?' });
  });

  it('leaves out a trade that is not there any more, which nobody could mend where it came by a link', () => {
    const media = content.form('media');
    if (!media) throw new Error('The content has no form for pictures.');
    const migrated = (requestTrade: string) => migrateFormAnswers(media, { answers: { requestTrade }, labels: {} });
    expect(migrated('plumber').answers).toEqual({ requestTrade: 'plumber' });
    expect(migrated('gone')).toEqual({ answers: {}, notice: { again: [], dropped: [] } });
  });

  it('names the question where an earlier program kept no labels, and nothing that came by the link alone', () => {
    const prefill = { ...contact.ui.prefill, from: 'campaign' };
    const form = { ...edited('subject'), ui: { ...contact.ui, prefill } };
    const { notice } = migrateFormAnswers(form, { answers: { ...ANSWERS, campaign: 'leaflet' } });
    expect(notice).toEqual({ again: [], dropped: ['subject'] });
  });

  it('asks to look at a question again whose answer has no place any more, and says both where both is so', () => {
    const form = edited('subject');
    const message: JsonObject = { type: 'integer' };
    const { step } = form;
    const properties = { ...(step.schema.properties as JsonObject), message };
    const { answers, notice } = migrateFormAnswers(
      { ...form, step: { ...step, schema: { ...step.schema, properties } } },
      DRAFT,
    );
    expect(answers).not.toHaveProperty('message');
    expect(notice).toEqual({ again: ['Message'], dropped: ['Subject'] });
    const said: Pick<WizardUi['drafts'], 'changed' | 'dropped'> = {
      changed: 'Look at {fields}.',
      dropped: 'Gone: {fields}.',
    };
    expect(createResumeNotice({ ...words, ...said }, notice)[0].message).toBe('Look at “Message”. Gone: “Subject”.');
  });
});
