import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  DRAFT_DAYS,
  type Draft,
  hasExpired,
  type Json,
  type Step,
  type Wizard,
} from '../../src/contract/index.ts';
import {
  applyStepData,
  backStep,
  continueStep,
  draftNotice,
  draftOf,
  type Filling,
  goToStep,
  resumeDraft,
  startFilling,
  stepAt,
  stepConditions,
  wizardRules,
} from '../../src/wizard/index.ts';
import { altered, demanding, renaming, withProperties } from './altered-wizard.ts';
import { smallWizard, stepNamed, validatorsOf } from './small-wizard.ts';

const baker = smallWizard('baker');
const cooper = smallWizard('cooper');
const now = new Date('2024-05-06T07:08:09Z');
const rulesOf = (wizard: Wizard) => wizardRules(wizard, validatorsOf);

const start = (query: Record<string, string> = {}, wizard = baker) =>
  startFilling({ wizard, query: Object.entries(query), now, newId: () => 'id-1' });

/** A draft at one step, all steps up to it arrived at. */
function draftAt(step: string, answers: Answers, from: Partial<Draft> = {}, wizard = baker): Draft {
  const place = wizard.steps.findIndex(({ id }) => id === step);
  const arrived = wizard.steps.slice(0, place + 1).map(({ id }) => id);
  const begun = start({}, wizard);
  const filling = { ...begun, step: place, furthest: place, arrived, answers: { ...begun.answers, ...answers } };
  return { ...draftOf(filling, wizard, {}, now), ...from };
}

const resume = (wizard: Wizard, draft: Draft, query: Record<string, string> = {}) =>
  resumeDraft({ wizard, draft, rules: rulesOf(wizard), query: Object.entries(query) });

const BASICS: Answers = { firstName: 'Ann', companyName: 'Buns Ltd', phone: '07700900123', email: 'ann@buns.example' };

describe('a draft', () => {
  it('keeps all of a filling that has to be remembered, as plain JSON', () => {
    const filling = {
      ...start({ customerNumber: 'C1', firstName: 'Ann' }),
      colours: { from: 'p-1' },
      sameAs: ['whatsApp'],
    };
    const draft = draftOf(filling, baker, { 'p-1': { key: 'k', getUrl: '' } }, now);
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
    expect(draft).toMatchObject({
      variant: 'main',
      customerNumber: 'C1',
      trade: 'baker',
      step: '01-details',
      furthest: '01-details',
      given: { firstName: 'Ann' },
      labels: { firstName: 'First name', mailbox: 'Mailbox' },
      stored: { 'p-1': { key: 'k' } },
      colours: { from: 'p-1' },
      sameAs: ['whatsApp'],
      submissionId: 'id-1',
      shapeVersion: 'shape-1',
      savedAt: '2024-05-06T07:08:09.000Z',
    });
    expect(draft.steps[1]).toEqual({
      id: '02-basics',
      fields: ['phone', 'firstName', 'companyName', 'email', 'logo'],
    });
  });
});

describe('a draft on the device', () => {
  it.each([
    ['2024-05-06T07:08:09Z', false],
    ['2024-04-06T07:08:09Z', false],
    ['2024-04-06T07:08:08Z', true],
    ['', true],
  ])('saved at “%s” has lapsed: %s', (savedAt, lapsed) => {
    expect(hasExpired(savedAt, DRAFT_DAYS, now.getTime())).toBe(lapsed);
  });
});

describe('under the very same wizard', () => {
  const values: { readonly [field: string]: fc.Arbitrary<Json | undefined> } = {
    useCustomColors: fc.boolean(),
    customPrimaryColor: fc.string(),
    template: fc.constantFrom('plain', 'custom', undefined),
    firstName: fc.constantFrom('Ann', ' Ann ', '', undefined),
    phone: fc.constantFrom('07700900123', '0', undefined),
    email: fc.constantFrom('a@b.example', 'a', undefined),
    mailbox: fc.constantFrom('yes', 'no'),
    prefix: fc.constantFrom('info', 'own', undefined),
    whatsApp: fc.constantFrom('07700900123', '1', undefined),
    selectedServices: fc.subarray(['Bread', 'Cake']),
    callOut: fc.constantFrom('60', undefined),
    termsAgreed: fc.boolean(),
  };
  const move = fc.record({
    answers: fc.record(values),
    move: fc.constantFrom('continue', 'back', 'first', 'furthest', 'stay'),
  });

  function walk(moves: readonly { answers: { [field: string]: Json | undefined }; move: string }[]): Filling {
    return moves.reduce(
      (at, { answers, move: how }) => {
        const fields = Object.entries(answers).filter(([, value]) => value !== undefined);
        const slice = { ...at.answers, ...(Object.fromEntries(fields) as Answers) };
        const said = applyStepData(at, baker, slice, stepConditions(validatorsOf(stepAt(at, baker))));
        if (how === 'continue') return continueStep(said, baker, rulesOf(baker).check).filling;
        if (how === 'back') return backStep(said, baker);
        return how === 'stay' ? said : goToStep(said, baker, how === 'first' ? 0 : said.furthest);
      },
      { ...start({ customerNumber: 'C1', firstName: 'Ann' }), sameAs: ['whatsApp'] } as Filling,
    );
  }

  it('nothing changes, whatever the customer did before', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), fc.boolean(), (moves, byTheSameLink) => {
        const filling = walk(moves);
        const link = byTheSameLink ? { customerNumber: 'C1', firstName: 'Ann' } : {};
        const resumed = resume(baker, draftOf(filling, baker, {}, now), link);
        expect(resumed.filling).toEqual(filling);
        expect(resumed.report).toMatchObject({ lost: [], renamed: [], resumesAt: stepAt(filling, baker).id });
      }),
    );
  });
});

describe('with a trade that was chosen and whose questions had not come', () => {
  it.each([
    ['the very same wizard', baker],
    ['a later version', altered(baker, {})],
  ])('under %s, its own trade is answered again, and that is reported', (_which, wizard) => {
    const { filling, report } = resume(wizard, draftAt('01-details', { tradeType: 'cooper' }));
    expect(filling).toMatchObject({ trade: 'baker', answers: { tradeType: 'baker' } });
    expect(report.lost).toEqual([{ field: 'tradeType', value: 'cooper', reason: 'trade-changed', instead: 'baker' }]);
  });
});

describe('under a later version', () => {
  it('a field that is held equal to another is so by its new name, and one that is gone is not', () => {
    const later = altered(baker, { '03-contact': renaming('whatsApp', 'chat') });
    const held = { sameAs: ['whatsApp', 'fax'] };
    const { filling } = resume(later, draftAt('03-contact', { phone: '07700900123', whatsApp: '07700900123' }, held));
    expect(filling).toMatchObject({ sameAs: ['chat'], answers: { chat: '07700900123' } });
    expect(resume(later, draftAt('03-contact', {})).filling).not.toHaveProperty('sameAs');
  });

  it('a field that was renamed keeps its answer', () => {
    const later = altered(baker, { '02-basics': renaming('companyName', 'tradingName') });
    const { filling, report } = resume(later, draftAt('03-contact', BASICS));
    expect(filling.answers).toMatchObject({ tradingName: 'Buns Ltd' });
    expect(filling.answers).not.toHaveProperty('companyName');
    expect(report).toMatchObject({
      renamed: [{ from: 'companyName', to: 'tradingName' }],
      lost: [],
      resumesAt: '03-contact',
    });
  });

  it('a field that was renamed twice is found by either name, and its own answer goes first', () => {
    const later = altered(baker, {
      '02-basics': (step) => ({
        ...renaming('companyName', 'tradingName')(step),
        renamed: { tradingName: ['businessName', 'companyName'] },
      }),
    });
    const named = (answers: Answers) => resume(later, draftAt('03-contact', { ...BASICS, ...answers }));
    expect(named({ businessName: 'Loaf Ltd' }).filling.answers.tradingName).toBe('Loaf Ltd');
    expect(named({ businessName: 'Loaf Ltd' }).report.lost).toEqual([
      { field: 'companyName', value: 'Buns Ltd', reason: 'superseded', instead: 'Loaf Ltd' },
    ]);
    expect(named({ businessName: '' }).filling.answers.tradingName).toBe('Buns Ltd');
    expect(named({ tradingName: 'Own Ltd' }).filling.answers.tradingName).toBe('Own Ltd');
  });

  it('an answer that no step asks any more is reported, not lost in silence', () => {
    const later = altered(baker, { '02-basics': (step) => withProperties(step, { companyName: null }) });
    const { filling, report } = resume(later, draftAt('03-contact', BASICS));
    expect(filling.answers).not.toHaveProperty('companyName');
    expect(report.lost).toEqual([{ field: 'companyName', value: 'Buns Ltd', reason: 'field-gone' }]);
  });

  it('what came with a link and no step asks is kept', () => {
    const later = altered(baker, {});
    expect(resume(later, draftAt('01-details', { referrer: 'leaflet' })).filling.answers.referrer).toBe('leaflet');
  });

  it('members that a list lost go one by one, and a choice that went gives way to the default', () => {
    const shorter = (name: string, list: readonly string[]) => (step: Step) => ({ ...step, lists: { [name]: list } });
    const later = altered(baker, {
      '01-details': (step) => ({
        ...shorter('schemes', ['coal'])(step),
        ui: { ...step.ui, selectedColorScheme: { 'ui:default': 'coal' } },
      }),
      '04-services': shorter('services', ['Bread', 'Tarts']),
    });
    const draft = draftAt('04-services', {
      ...BASICS,
      selectedServices: ['Cake', 'Bread'],
      selectedColorScheme: 'sky',
      mailbox: 'no',
    });
    const { filling, report } = resume(later, draft);
    expect(filling.answers).toMatchObject({ selectedServices: ['Bread'], selectedColorScheme: 'coal' });
    expect(report.kept).toContain('selectedServices');
    expect(report.lost).toEqual([
      { field: 'selectedColorScheme', value: 'sky', reason: 'not-listed', instead: 'coal' },
      { field: 'selectedServices', value: 'Cake', reason: 'not-listed' },
    ]);
  });

  it('a list of which nothing is left preselects again', () => {
    const later = altered(baker, { '04-services': (step) => ({ ...step, lists: { services: ['Tarts', 'Pies'] } }) });
    const answers = { ...BASICS, mailbox: 'no', selectedServices: ['Cake'] };
    expect(resume(later, draftAt('04-services', answers)).filling.answers.selectedServices).toEqual(['Tarts', 'Pies']);
    const emptied = { ...answers, selectedServices: [] };
    expect(resume(later, draftAt('04-services', emptied)).filling.answers.selectedServices).toEqual([]);
    // As Continue leaves it.
    const { selectedServices: _emptied, ...tidied } = emptied;
    expect(resume(later, draftAt('04-services', tidied)).filling.answers.selectedServices).toBeUndefined();
  });

  it('an answer of another kind has no place; one that is merely wrong stays', () => {
    const later = altered(baker, {
      '02-basics': (step) =>
        withProperties(step, { companyName: { type: 'object' }, firstName: { type: 'string', minLength: 20 } }),
    });
    const { filling, report } = resume(later, draftAt('02-basics', BASICS));
    expect(filling.answers.firstName).toBe('Ann');
    expect(report.lost).toEqual([{ field: 'companyName', value: 'Buns Ltd', reason: 'type-changed' }]);
  });

  it('answers inside a list count as the list’s', () => {
    const day = { type: 'string' };
    const later = altered(baker, {
      '03-contact': (step) =>
        withProperties(step, {
          hours: { type: 'array', items: { type: 'object', properties: { day, openTime: { type: 'integer' } } } },
        }),
    });
    const { filling, report } = resume(later, draftAt('03-contact', { hours: [{ openTime: '9' }, { day: 'Monday' }] }));
    expect(filling.answers.hours).toEqual([{ day: 'Monday' }]);
    expect(report.lost).toEqual([{ field: 'hours', value: { openTime: '9' }, reason: 'type-changed' }]);
  });

  it('answers of a hidden branch are kept', () => {
    const later = altered(baker, {});
    const draft = draftAt('03-contact', { ...BASICS, mailbox: 'no', prefix: 'own', ownPrefix: 'me' });
    expect(resume(later, draft).filling.answers).toMatchObject({ mailbox: 'no', prefix: 'own', ownPrefix: 'me' });
  });

  it('a new field starts with its default; one that the customer cleared stays empty', () => {
    const later = altered(baker, { '03-contact': demanding('fax', { type: 'string' }, { 'ui:default': 'none' }) });
    const { answers: begun, ...draft } = draftAt('03-contact', BASICS);
    const { prefix: _cleared, ...answers } = begun;
    const { filling } = resume(later, { ...draft, answers });
    expect(filling.answers.fax).toBe('none');
    expect(filling.answers).not.toHaveProperty('prefix');
  });

  it('a new question for the trade is answered by the trade of the draft', () => {
    const { tradeType: _none, ...answers } = draftAt('03-contact', BASICS).answers;
    const draft = { ...draftAt('03-contact', BASICS), answers };
    expect(resume(altered(baker, {}), draft).filling.answers).toMatchObject({ tradeType: 'baker' });
  });

  it('a default that the list does not have is none', () => {
    const later = altered(baker, { '01-details': (step) => ({ ...step, lists: { schemes: ['coal'] } }) });
    const { filling, report } = resume(later, draftAt('01-details', { selectedColorScheme: 'sky' }));
    expect(filling.answers).not.toHaveProperty('selectedColorScheme');
    expect(report.lost).toEqual([{ field: 'selectedColorScheme', value: 'sky', reason: 'not-listed' }]);
  });

  it('what the list does not have any more gives way to what the link gave, before the default', () => {
    const later = altered(baker, { '01-details': (step) => ({ ...step, lists: { schemes: ['ash', 'coal'] } }) });
    const given = { selectedColorScheme: 'ash' };
    const { filling } = resume(later, draftAt('01-details', { selectedColorScheme: 'sky' }, { given }));
    expect(filling.answers.selectedColorScheme).toBe('ash');
  });

  it('a new field that copies another starts as its copy', () => {
    const later = altered(baker, { '02-basics': demanding('sign', { type: 'string' }, { 'ui:copies': 'firstName' }) });
    expect(resume(later, draftAt('03-contact', BASICS)).filling.answers.sign).toBe('Ann');
  });

  it('a new field that copies one that is new as well starts as its copy, also where that is asked further on', () => {
    const later = altered(baker, {
      '02-basics': demanding('sign', { type: 'string' }, { 'ui:copies': 'motto' }),
      '03-contact': demanding('motto', { type: 'string' }, { 'ui:default': 'Fresh' }),
    });
    expect(start({}, later).answers).toMatchObject({ sign: 'Fresh', motto: 'Fresh' });
    expect(resume(later, draftAt('01-details', {})).filling.answers).toMatchObject({ sign: 'Fresh', motto: 'Fresh' });
  });

  describe('that shows a question no more', () => {
    const later = altered(baker, {
      '02-basics': (step) => ({
        ...step,
        schema: { ...step.schema, required: ['firstName', 'email'] },
        ui: { ...step.ui, phone: { 'ui:widget': 'hidden' } },
      }),
    });
    const sameShape = { ...later, shapeVersion: baker.shapeVersion };

    it.each([
      ['another shape', later],
      ['the same shape', sameShape],
    ])('an answer to it that nobody could mend goes, under %s, and is said', (_which, wizard) => {
      const draft = draftAt('02-basics', { ...BASICS, phone: 'none', whatsApp: 'none' });
      const { filling, report } = resume(wizard, draft);
      expect(filling.answers).not.toHaveProperty('phone');
      // It is shown: the customer can.
      expect(filling.answers.whatsApp).toBe('none');
      expect(report.lost).toEqual([{ field: 'phone', value: 'none', reason: 'field-gone' }]);
      expect(report.kept).not.toContain('phone');
      expect(draftNotice(draft, wizard, filling.answers, report)).toEqual({ again: [], dropped: ['Phone of Ann'] });
      expect(continueStep(filling, wizard, rulesOf(wizard).check).moved).toBe(true);
    });

    it('an answer to it that is right, or only typed otherwise than it is sent, stays', () => {
      const { filling, report } = resume(later, draftAt('02-basics', { ...BASICS, phone: ' 07700 900123' }));
      expect(filling.answers.phone).toBe(' 07700 900123');
      expect(report.lost).toEqual([]);
    });

    it('what the link gave stands there instead', () => {
      const draft = draftAt('02-basics', { ...BASICS, phone: 'none' }, { given: { phone: '07700900456' } });
      expect(resume(later, draft).filling.answers.phone).toBe('07700900456');
    });
  });
});

describe('it goes on', () => {
  it('where the customer was', () => {
    const { filling, report } = resume(altered(baker, {}), draftAt('03-contact', BASICS));
    expect(filling).toMatchObject({ step: 2, furthest: 2 });
    expect(report).toMatchObject({ savedStep: '03-contact', resumesAt: '03-contact', missing: [] });
  });

  it('at the first step before that which asks something new, all else still reached', () => {
    const later = altered(baker, { '02-basics': demanding('vat') });
    const { filling, report } = resume(later, draftAt('04-services', { ...BASICS, mailbox: 'no' }));
    expect(filling).toMatchObject({ step: 1, furthest: 3 });
    expect(report).toMatchObject({
      resumesAt: '02-basics',
      missing: [{ step: '02-basics', field: 'vat', rule: 'required' }],
    });
  });

  it('past what is merely typed otherwise than it is sent', () => {
    const draft = draftAt('03-contact', { ...BASICS, phone: ' 07700 900-123', email: 'Ann@Buns.example ' });
    expect(resume(altered(baker, {}), draft).report).toMatchObject({ resumesAt: '03-contact', missing: [] });
  });

  it('past what is missing where the customer asked for it to be taken half-filled', () => {
    const later = altered(baker, { '02-basics': demanding('vat') });
    const draft = draftAt('03-contact', { ...BASICS, halfFilled: true });
    expect(resume(later, draft).report).toMatchObject({ resumesAt: '03-contact', missing: [] });
  });

  it('with no step that can be reached before it, where it comes after the furthest one now', () => {
    const [first, moved, ...others] = baker.steps;
    const steps = [first, ...others, moved].filter((step) => step !== undefined);
    const draft = draftAt('02-basics', BASICS, { furthest: '04-services' });
    expect(resume({ ...altered(baker, {}), steps }, draft).filling.furthest).toBe(3);
  });

  it('at a step that is new before that, where it asks something', () => {
    const before = altered(baker, { '02-basics': null });
    const draft = draftAt('03-contact', {}, {}, before);
    expect(resume(altered(baker, {}), draft).report).toMatchObject({ resumesAt: '02-basics', savedStep: '03-contact' });
  });

  it('at the step itself where only that asks something new', () => {
    const later = altered(baker, { '03-contact': demanding('vat') });
    expect(resume(later, draftAt('03-contact', BASICS)).report).toMatchObject({ resumesAt: '03-contact', missing: [] });
  });

  it('where the first question of a step that is gone is asked now', () => {
    const phone = (stepNamed(baker, '02-basics').schema.properties as { phone: Step['ui'] }).phone;
    const later = altered(baker, {
      '02-basics': null,
      '04-services': (step) => withProperties(step, { phone }),
    });
    const { filling, report } = resume(later, draftAt('02-basics', { phone: '07700900123' }));
    expect(report).toMatchObject({ resumesAt: '04-services', savedStep: '02-basics' });
    expect(filling.answers.phone).toBe('07700900123');
  });

  it('else at the next step that is left, else at the last', () => {
    expect(resume(altered(baker, { '02-basics': null }), draftAt('02-basics', BASICS)).report.resumesAt).toBe(
      '03-contact',
    );
    const shorter = altered(baker, { '03-contact': null, '04-services': null });
    expect(resume(shorter, draftAt('03-contact', BASICS)).report.resumesAt).toBe('02-basics');
  });

  it('at a step under another name as if it had been there: nothing is ticked again', () => {
    const later = altered(baker, { '04-services': (step) => ({ ...step, id: '04-work' }) });
    const draft = draftAt('04-services', { ...BASICS, mailbox: 'no', selectedServices: [] });
    const { filling, report } = resume(later, draft);
    expect(report.resumesAt).toBe('04-work');
    expect(filling.answers.selectedServices).toEqual([]);
  });

  it('at the last step of a filling that began there', () => {
    const begun = startFilling({ wizard: baker, query: [], now, newId: () => 'id-1', startStep: '04-services' });
    const draft = draftOf(begun, baker, {}, now);
    expect(resume(altered(baker, {}), draft).report).toMatchObject({ resumesAt: '04-services', missing: [] });
    const others = { '02-basics': (step: Step) => ({ ...step, id: '02-company' }), '03-contact': demanding('fax') };
    expect(resume(altered(baker, others), draft).report).toMatchObject({ resumesAt: '04-services', missing: [] });
    const renamed = { ...others, '04-services': (step: Step) => ({ ...step, id: '04-work' }) };
    expect(resume(altered(baker, renamed), draft).report).toMatchObject({ resumesAt: '04-work', missing: [] });
  });

  it('at a step that the customer came by and that stands before the one at which the filling began now', () => {
    const begun = startFilling({ wizard: baker, query: [], now, newId: () => 'id-1', startStep: '02-basics' });
    const arrived = ['02-basics', '03-contact', '04-services'];
    const filling = { ...begun, step: 3, furthest: 3, arrived, answers: { ...begun.answers, ...BASICS } };
    const later = altered(baker, { '03-contact': demanding('fax') });
    const [details, basics, contact, services] = later.steps as readonly [Step, Step, Step, Step];
    const { report } = resume(
      { ...later, steps: [contact, details, basics, services] },
      draftOf(filling, baker, {}, now),
    );
    expect(report).toMatchObject({ resumesAt: '03-contact', missing: [{ field: 'fax' }] });
  });
});

describe('with a link', () => {
  const draft = () => {
    const filling = start({ firstName: 'Ann', phone: '07700 900123' });
    const answers = { ...filling.answers, firstName: 'Anna', companyName: 'Anna', phone: '07700900456' };
    return draftOf({ ...filling, answers }, baker, {}, now);
  };

  it('that says what it said before, the customer’s own answers stay', () => {
    const { filling, report } = resume(baker, draft(), { firstName: 'Ann', phone: '07700900123' });
    expect(filling.answers).toMatchObject({ firstName: 'Anna', phone: '07700900456' });
    expect(report.lost).toEqual([]);
  });

  it('that says something else, what the customer typed stays as well, and is not taken for the link’s', () => {
    const { filling, report } = resume(baker, draft(), { firstName: 'Bea', phone: '07700900789' });
    expect(filling.answers).toMatchObject({ firstName: 'Anna', companyName: 'Anna', phone: '07700900456' });
    expect(filling.given).toEqual({ firstName: 'Ann', phone: '07700900123' });
    expect(report.lost).toEqual([]);
    const { filling: again } = resume(baker, draftOf(filling, baker, {}, now), { firstName: 'Bea' });
    expect(again.answers).toMatchObject({ firstName: 'Anna' });
  });

  it('that says something else, what stands as the former one gave it follows, and its copies do', () => {
    const begun = start({ firstName: 'Ann' });
    const { filling, report } = resume(baker, draftOf(begun, baker, {}, now), { firstName: 'Bea' });
    expect(filling.answers).toMatchObject({ firstName: 'Bea', companyName: 'Bea' });
    expect(filling.given).toMatchObject({ firstName: 'Bea' });
    expect(report.lost).toEqual([
      { field: 'firstName', value: 'Ann', reason: 'link', instead: 'Bea' },
      { field: 'companyName', value: 'Ann', reason: 'link', instead: 'Bea' },
    ]);
    expect(report.kept).not.toContain('firstName');
  });

  it.each<[string, Answers, Record<string, string>, Answers]>([
    ['is empty', {}, { firstName: 'Bea' }, { firstName: 'Bea' }],
    ['was emptied again', { firstName: '' }, { firstName: 'Bea' }, { firstName: 'Bea' }],
    ['has its default', {}, { colours: 'true' }, { useCustomColors: true }],
    ['no step asks', {}, { Referrer: 'leaflet' }, { referrer: 'leaflet' }],
    ['is another answer than the default', { useCustomColors: true }, { colours: 'false' }, { useCustomColors: true }],
  ])('that says something of what %s', (_what, answers, link, expected) => {
    const begun = start();
    const filling = { ...begun, answers: { ...begun.answers, ...answers } };
    expect(resume(baker, draftOf(filling, baker, {}, now), link).filling.answers).toMatchObject(expected);
  });

  it('that says something else of what no step asks, the former one’s word gives way', () => {
    const draft = draftOf(start({ Referrer: 'leaflet' }), baker, {}, now);
    expect(resume(baker, draft, { Referrer: 'poster' }).filling.answers).toMatchObject({ referrer: 'poster' });
  });

  it('that does not fix the trade, or names another, it is free again; one that names it fixes it', () => {
    const locked = startFilling({ wizard: baker, query: [], now, newId: () => 'id-1', tradeLocked: true });
    const begun = (filling: Filling) => ({
      draft: draftOf(filling, baker, {}, now),
      wizard: baker,
      rules: rulesOf(baker),
    });
    expect(resumeDraft(begun(locked)).filling.given).toEqual({});
    expect(resumeDraft({ ...begun(locked), tradeLocked: true }).filling).toEqual(locked);
    expect(resumeDraft({ ...begun(start()), tradeLocked: true }).filling.given).toEqual({ tradeType: 'baker' });
  });

  it('that fills what the customer took away, it stays away', () => {
    const { firstName: _gone, ...answers } = start({ firstName: 'Ann' }).answers;
    const filling = { ...start({ firstName: 'Ann' }), answers };
    const resumed = resume(baker, draftOf(filling, baker, {}, now), { firstName: 'Bea' }).filling;
    expect(resumed.answers).not.toHaveProperty('firstName');
  });
});

describe('under another trade, since its own is not offered any more', () => {
  const draft = draftAt('04-services', {
    ...BASICS,
    mailbox: 'no',
    selectedServices: ['Bread', 'Cake'],
    selectedColorScheme: 'sky',
  });
  const { filling, report } = resume(cooper, draft);

  it('says so and starts at the first step', () => {
    expect(report).toMatchObject({ trade: { saved: 'baker', now: 'cooper' }, resumesAt: '01-details', missing: [] });
    expect(filling).toMatchObject({ trade: 'cooper', step: 0, furthest: 0 });
    expect(filling.arrived).not.toContain('04-services');
  });

  it('reports what it resets by the name that the draft has for it', () => {
    const renamed = altered(cooper, { '02-basics': renaming('phone', 'telephone') });
    const later = {
      ...renamed,
      ui: { ...cooper.ui, tradeChange: { ...cooper.ui.tradeChange, reset: ['telephone', 'email'] } },
    };
    const { lost, ...left } = resume(later, draft).report;
    for (const field of ['phone', 'email'])
      expect(lost).toContainEqual({ field, value: BASICS[field], reason: 'trade-changed' });
    expect(left.renamed).toEqual([]);
    expect(left.kept).not.toContain('email');
  });

  it('leaves the choice of a trade open where a link had fixed it', () => {
    expect(resume(cooper, { ...draft, given: { tradeType: 'baker' } }).filling.given).toEqual({});
  });

  it('resets to what the link gave, and lets go of what copied the answer before', () => {
    const copying = altered(cooper, {
      '02-basics': (step) => ({ ...step, ui: { ...step.ui, email: { 'ui:copies': 'phone' } } }),
    });
    const copied = { ...draft, answers: { ...draft.answers, email: '07700900123' } };
    expect(resume(copying, copied).filling.answers).not.toHaveProperty('email');
    const { answers } = resume(copying, { ...copied, given: { phone: '07700900456' } }).filling;
    expect(answers).toMatchObject({ phone: '07700900456', email: '07700900456' });
  });

  it('resets what a change of trade resets, keeps the rest and reports each', () => {
    expect(filling.answers).toMatchObject({
      tradeType: 'cooper',
      firstName: 'Ann',
      email: 'ann@buns.example',
      mailbox: 'yes',
      selectedColorScheme: 'coal',
    });
    expect(filling.answers).not.toHaveProperty('phone');
    expect(filling.answers).not.toHaveProperty('selectedServices');
    expect(report.lost).toEqual(
      expect.arrayContaining([
        { field: 'selectedColorScheme', value: 'sky', reason: 'not-listed', instead: 'coal' },
        { field: 'selectedServices', value: 'Bread', reason: 'not-listed' },
        { field: 'selectedServices', value: ['Cake'], reason: 'trade-changed' },
        { field: 'phone', value: '07700900123', reason: 'trade-changed' },
        { field: 'mailbox', value: 'no', reason: 'trade-changed', instead: 'yes' },
      ]),
    );
  });
});

describe('across any change', () => {
  const versions = [
    altered(baker, {}),
    altered(baker, { '02-basics': renaming('companyName', 'tradingName') }),
    altered(baker, { '02-basics': demanding('vat'), '03-contact': null }),
    altered(baker, { '02-basics': (step) => withProperties(step, { firstName: { type: 'boolean' }, logo: null }) }),
    altered(baker, { '04-services': (step) => ({ ...step, id: '04-work', lists: { services: ['Cake', 'Pies'] } }) }),
    altered(baker, { '01-details': (step) => ({ ...step, lists: { schemes: ['coal'] } }), '04-services': null }),
    cooper,
  ];
  const answers = fc.record(
    {
      firstName: fc.constantFrom('Ann', '', 'Bea'),
      companyName: fc.string(),
      phone: fc.constantFrom('07700900123', 'x'),
      email: fc.constantFrom('a@b.example', ''),
      logo: fc.constant({ id: 'f', name: 'l.png', type: 'image/png', size: 3 }),
      useCustomColors: fc.boolean(),
      selectedColorScheme: fc.constantFrom('sky', 'coal'),
      mailbox: fc.constantFrom('yes', 'no'),
      prefix: fc.string(),
      selectedServices: fc.subarray(['Bread', 'Cake']),
      referrer: fc.string(),
      tagline: fc.string(),
    },
    { requiredKeys: [] },
  );
  const drafts = fc
    .tuple(answers, fc.constantFrom(...baker.steps.map(({ id }) => id)))
    .map(([given, step]) => draftAt(step, given as Answers));
  const isAnswer = (value: Json | undefined) =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

  it('no answer disappears without being reported', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom(...versions), (draft, later) => {
        const { filling, report } = resume(later, draft);
        for (const [field, value] of Object.entries(draft.answers).filter(([, answer]) => isAnswer(answer))) {
          const name = report.renamed.find(({ from }) => from === field)?.to ?? field;
          const reported = report.lost.filter((loss) => loss.field === field).flatMap((loss) => loss.value);
          const there = filling.answers[name];
          if (JSON.stringify(there) === JSON.stringify(value)) continue;
          if (!Array.isArray(value)) expect(reported).toEqual([value]);
          else expect([...reported, ...(Array.isArray(there) ? there : [])]).toEqual(expect.arrayContaining(value));
        }
      }),
    );
  });

  it('what was resumed is resumed again without a change', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom(...versions), (draft, later) => {
        const first = resume(later, draft);
        const kept = draftOf(first.filling, later, {}, now);
        expect(resume(later, kept).filling).toEqual(first.filling);
        // As if something else had changed meanwhile, so that each answer is judged anew.
        const again = resume(later, { ...kept, shapeVersion: 'another' });
        expect(again.filling).toEqual(first.filling);
        expect(again.report).toMatchObject({ lost: [], renamed: [], resumesAt: first.report.resumesAt });
      }),
    );
  });
});
