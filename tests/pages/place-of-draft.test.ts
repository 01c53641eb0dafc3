import { expect, it } from 'vitest';
import type { Json } from '../../src/contract/index.ts';
import { placeOfDraft } from '../../src/pages/wizard/place-of-draft.ts';
import { altered } from '../wizard/altered-wizard.ts';
import { smallWizard } from '../wizard/small-wizard.ts';

const baker = smallWizard('baker');
const steps = baker.steps.map(({ id, fields }) => ({ id, fields: [...fields] }));
const draft: Json = { step: '03-contact', steps, answers: {} };

it('says the step that the customer was at, also where others came before it or it got another name', () => {
  expect(placeOfDraft({ draft }, baker)).toEqual({ step: 3, total: 4, title: 'Contact' });
  const later = altered(baker, {
    '01-details': null,
    '03-contact': (step) => ({ ...step, id: '04-contact' }),
  });
  expect(placeOfDraft({ draft }, later)).toEqual({ step: 2, total: 3, title: 'Contact' });
});

it.each<[Json]>([[{}], [null], ['text'], [{ step: '03-contact', steps: { '03-contact': [] }, answers: [] }]])(
  'says the first one of a draft that can’t be read: %j',
  (unread) => {
    expect(placeOfDraft({ draft: unread }, baker)).toMatchObject({ step: 1, total: 4, title: 'Details' });
  },
);
