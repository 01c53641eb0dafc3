import { describe, expect, it } from 'vitest';
import { type Form, type JsonObject, nodesAt } from '../src/contract/index.ts';
import { buildFormDelivery } from '../src/deliver/build-form-delivery.ts';
import { LARGEST_FIELDS } from '../src/server/receive/parse-delivery.ts';
import { content } from './content-on-disk.ts';

// What the forms say stands in specified-words.json.

function formOf(id: string): Form {
  const form = content.form(id);
  if (!form) throw new Error(`${id} was not compiled`);
  return form;
}

const fieldUi = ({ step }: Form, field: string) => (step.ui[field] ?? {}) as JsonObject;

describe('the single-page forms', () => {
  it.each(content.catalogue.forms)('$id shows a success as such, and a failure', ({ id }) => {
    const { sent, failed } = formOf(id).ui.toasts;
    expect([sent.status, failed.status]).toEqual(['success', 'error']);
  });

  it('are the specified ones', () => {
    const ids = [
      'comments',
      'comments-rp',
      'contact',
      'domain-selection',
      'domain-selection-rp',
      'media',
      'unsubscribe',
    ];
    expect(content.catalogue.forms.map(({ id }) => id).sort()).toEqual(ids);
  });

  it.each([
    ['contact', ['name', 'email', 'subject', 'message']],
    ['unsubscribe', ['email']],
    [
      'comments',
      [
        'generalComments',
        'homePageComments',
        'servicesComments',
        'aboutComments',
        'testimonialsComments',
        'contactComments',
        'footerComments',
        'navigationComments',
        'projectsComments',
      ],
    ],
  ])('%s asks its fields in their order', (id, fields) => {
    const form = formOf(id);
    const shown = form.step.fields.filter((field) => fieldUi(form, field)['ui:widget'] !== 'hidden');
    expect([...shown].sort()).toEqual([...fields].sort());
    expect((form.step.ui['ui:order'] as string[]).filter((field) => field !== '*')).toEqual(fields);
  });

  it.each(['contact', 'unsubscribe', 'comments', 'domain-selection'])('%s is sent as JSON', (id) => {
    expect(formOf(id).ui.encoding).toBe('json');
  });

  it('are emptied once sent if nothing stands in their place', () => {
    expect(formOf('contact').ui.done).toBeUndefined();
    expect(formOf('unsubscribe').ui.done?.again).toBeUndefined();
    for (const id of ['comments', 'media']) expect(formOf(id).ui.done?.again).toBeTruthy();
  });
});

it('the media form fills its bar part by part, and shows a failed part as such', () => {
  const { logo, gallery } = formOf('media').ui.uploads?.parts ?? {};
  expect([logo?.progress.from, logo?.progress.to]).toEqual([10, 40]);
  expect([gallery?.progress.from, gallery?.progress.to]).toEqual([50, 90]);
  expect([logo?.failed.status, gallery?.failed.status]).toEqual(['error', 'error']);
});

it.each(['comments', 'comments-rp', 'contact'])('%s can be sent with all that may be typed into it', (id) => {
  const { step, ui } = formOf(id);
  const mostOf = (field: string) =>
    nodesAt(step.schema, [field]).flatMap(({ maxLength }) => (typeof maxLength === 'number' ? maxLength : []));
  // Four bytes each, which is the most that a character takes.
  const longest = (field: string) => '\u{1F3E0}'.repeat(Math.min(...mostOf(field)));
  const asked = step.fields.filter((field) => fieldUi(formOf(id), field)['ui:widget'] !== 'hidden');
  const answers = Object.fromEntries(asked.map((field) => [field, longest(field)]));
  const address = `https://site.example/?${'a'.repeat(8 * 1024)}`;
  const { fields } = buildFormDelivery({
    hook: 'feedback',
    encoding: ui.encoding,
    payload: ui.payload ?? {},
    prefill: ui.prefill,
    answers: { ...answers, websiteUrl: address },
    schema: step.schema,
    supportEmail: 'support@site.example',
    submissionId: 's',
    deliveryId: 'd',
    now: new Date(),
    page: address,
    referrer: '',
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(JSON.stringify(fields))).toBeLessThanOrEqual(LARGEST_FIELDS);
});
