import { describe, expect, it } from 'vitest';
import type { Answers, Draft, Wizard } from '../../src/contract/index.ts';
import { draftNotice, draftOf, type Filling, resumeDraft, startFilling, wizardRules } from '../../src/wizard/index.ts';
import { altered, demanding, renaming, withProperties } from './altered-wizard.ts';
import { smallWizard, validatorsOf } from './small-wizard.ts';

const baker = smallWizard('baker');
const cooper = smallWizard('cooper');
const now = new Date('2024-05-06T07:08:09Z');
const NOTHING = { again: [], dropped: [] };

const ANSWERS: Answers = {
  firstName: 'Ann',
  companyName: 'Buns Ltd',
  phone: '07700900123',
  email: 'ann@buns.example',
  mailbox: 'no',
  selectedServices: ['Bread', 'Cake'],
};

/** What is kept of a filling, at the fourth step if nothing else is said, as the device gives it back. */
function draftWith(answers: Answers, wizard = baker, from: Partial<Filling> = {}): Draft {
  const begun = startFilling({ wizard, query: [], now, newId: () => 'id-1' });
  const arrived = wizard.steps.slice(0, 4).map(({ id }) => id);
  const filling = { ...begun, step: 3, furthest: 3, arrived, answers: { ...begun.answers, ...answers }, ...from };
  return JSON.parse(JSON.stringify(draftOf(filling, wizard, {}, now)));
}

function noticeOf(wizard: Wizard, draft: Draft, query: Record<string, string> = {}) {
  const rules = wizardRules(wizard, validatorsOf);
  const { filling, report } = resumeDraft({ draft, wizard, rules, query: Object.entries(query) });
  return draftNotice(draft, wizard, filling.answers, report);
}

/** As a program wrote it that kept no labels. */
function withoutLabels({ labels: _none, ...draft }: Draft): Draft {
  return draft;
}

describe('what is said of a draft that goes on', () => {
  it('is nothing under the very same content, even where a mistake was left behind', () => {
    expect(noticeOf(baker, draftWith({ ...ANSWERS, phone: '0' }))).toEqual(NOTHING);
  });

  it('is nothing where every answer still fits, whatever else has changed', () => {
    expect(
      noticeOf(altered(baker, { '02-basics': renaming('companyName', 'tradingName') }), draftWith(ANSWERS)),
    ).toEqual(NOTHING);
  });

  it('are questions that are not asked any more, by what they were called, whatever was answered', () => {
    const hours = [{ day: 'Monday', openTime: '9' }];
    const logo = { id: 'f', name: 'l.png', type: 'image/png', size: 3 };
    const later = altered(baker, {
      '02-basics': (step) => withProperties(step, { companyName: null, logo: null }),
      '03-contact': (step) => withProperties(step, { hours: null }),
      '04-services': (step) => withProperties(step, { callOut: null }),
    });
    const { again, dropped } = noticeOf(later, draftWith({ ...ANSWERS, callOut: '60', hours, logo }));
    expect(again).toEqual([]);
    expect([...dropped].sort()).toEqual(['Call-out charge', 'Company', 'Hours', 'Logo']);
  });

  it('are those of a whole step that is gone', () => {
    const { dropped } = noticeOf(altered(baker, { '04-services': null }), draftWith({ ...ANSWERS, callOut: '60' }));
    expect(dropped).toContain('Call-out charge');
  });

  it('are questions whose answers have no place any more, also where a default stands there now', () => {
    const later = altered(baker, {
      '01-details': (step) => ({
        ...step,
        lists: { schemes: ['coal'] },
        ui: { ...step.ui, selectedColorScheme: { 'ui:title': 'Scheme', 'ui:default': 'coal' } },
      }),
      '04-services': (step) => ({ ...step, lists: { services: ['Bread', 'Tarts'] } }),
    });
    const notice = noticeOf(later, draftWith({ ...ANSWERS, selectedColorScheme: 'sky' }));
    expect(notice).toEqual({ again: ['Scheme', 'Services'], dropped: [] });
  });

  it('is a question that is called by another name in the content now', () => {
    const later = altered(baker, {
      '02-basics': (step) =>
        withProperties(renaming('companyName', 'tradingName')(step), { tradingName: { type: 'array' } }),
    });
    expect(noticeOf(later, draftWith(ANSWERS))).toEqual({ again: ['Company'], dropped: [] });
  });

  it('is each question once, however much of its answer went and whatever is missing of it', () => {
    const later = altered(baker, {
      '02-basics': (step) => withProperties(step, { firstName: { type: 'boolean' } }),
      '04-services': (step) => ({ ...step, lists: { services: ['Tarts'] } }),
    });
    expect(noticeOf(later, draftWith(ANSWERS))).toEqual({ again: ['First name', 'Services'], dropped: [] });
  });

  it('is each question once that is not shown any more, though it is still there', () => {
    const later = altered(baker, {
      '04-services': (step) => ({
        ...step,
        ui: { ...step.ui, selectedServices: { 'ui:widget': 'hidden' } },
        lists: { services: ['Tarts'] },
      }),
    });
    expect(noticeOf(later, draftWith(ANSWERS))).toEqual({ again: [], dropped: ['Services'] });
  });

  it('are new questions on the way to where the customer was, which the form goes back for', () => {
    const later = altered(baker, {
      '02-basics': demanding('vat', { type: 'string' }, { 'ui:title': 'VAT number' }),
      '03-contact': demanding('fax', { type: 'string' }, { 'ui:title': 'Fax' }),
    });
    expect(noticeOf(later, draftWith(ANSWERS))).toEqual({ again: ['VAT number', 'Fax'], dropped: [] });
  });

  it('are none that come only later', () => {
    const later = altered(baker, { '04-services': demanding('vat', { type: 'string' }, { 'ui:title': 'VAT number' }) });
    expect(noticeOf(later, draftWith(ANSWERS))).toEqual(NOTHING);
  });

  it('is the one of two questions whose answer gave way when they became one', () => {
    const later = altered(baker, {
      '02-basics': (step) => ({
        ...withProperties(step, { firstName: null, companyName: null, name: { type: 'string' } }),
        ui: { ...step.ui, name: { 'ui:title': 'Name' } },
        renamed: { name: ['companyName', 'firstName'] },
      }),
    });
    expect(noticeOf(later, draftWith(ANSWERS))).toEqual({ again: [], dropped: ['First name'] });
  });

  it('is all that another trade takes away or puts in place of it', () => {
    const { again } = noticeOf(cooper, draftWith({ ...ANSWERS, selectedColorScheme: 'sky' }));
    expect(again).toEqual(expect.arrayContaining(['Trade', 'Scheme', 'Services', 'Phone of Ann']));
  });

  it('is nothing of what the link says in place of an answer', () => {
    expect(noticeOf(altered(baker, {}), draftWith(ANSWERS), { firstName: 'Bea' })).toEqual(NOTHING);
  });

  it('is nothing of questions that were never shown', () => {
    const hidden = altered(baker, {
      '02-basics': (step) => ({ ...step, ui: { ...step.ui, companyName: { 'ui:widget': 'hidden' } } }),
    });
    const draft = draftWith(ANSWERS, hidden);
    expect(draft.labels).not.toHaveProperty('companyName');
    const later = altered(hidden, { '02-basics': (step) => withProperties(step, { companyName: null }) });
    expect(noticeOf(later, draft)).toEqual(NOTHING);
  });

  it('is nothing of what stands by itself on steps that the customer has not come by', () => {
    const later = altered(baker, {
      '03-contact': (step) => withProperties(step, { mailbox: null, whatsApp: { type: 'boolean' } }),
    });
    const answered = { ...ANSWERS, whatsApp: '07700900123' };
    const at = (step: number, arrived: readonly string[]) =>
      noticeOf(later, draftWith(answered, baker, { step, furthest: step, arrived }));
    const ids = baker.steps.map(({ id }) => id);
    expect(at(0, ids.slice(0, 1))).toEqual(NOTHING);
    expect(at(1, ids.slice(0, 2))).toEqual(NOTHING);
    // It began further on.
    expect(at(3, ids.slice(3))).toEqual(NOTHING);
    const seen = { again: ['WhatsApp'], dropped: ['Mailbox'] };
    expect(at(2, ids.slice(0, 3))).toEqual(seen);
    // Back at the first step; and with a list between that was to be ticked anew.
    expect(noticeOf(later, draftWith(answered, baker, { step: 0, furthest: 3 }))).toEqual(seen);
    expect(
      at(
        3,
        ids.filter((id) => id !== '03-contact'),
      ),
    ).toEqual(seen);
  });

  it('has the fields’ names in plain words where an earlier program kept the draft, and nothing of what only a link brought', () => {
    const draft = withoutLabels(draftWith({ ...ANSWERS, formerLink: 'leaflet' }));
    const later = altered(baker, { '02-basics': (step) => withProperties(step, { companyName: null }) });
    expect(noticeOf(later, draft)).toEqual({ again: [], dropped: ['company name'] });
  });
});
