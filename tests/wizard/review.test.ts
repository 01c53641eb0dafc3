import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Json, Step, Wizard } from '../../src/contract/index.ts';
import {
  choiceName,
  choicesOf,
  groupInWords,
  reviewSteps,
  sameReview,
  startFilling,
  visibleFields,
  widgetOf,
  wizardRules,
} from '../../src/wizard/index.ts';
import { smallWizard, validatorsOf } from './small-wizard.ts';

const END: Step = {
  ...smallWizard('baker').steps[0],
  id: '05-end',
  schema: { $id: 'end', type: 'object', properties: {} },
  ui: {},
  fields: [],
} as unknown as Step;

/** The small wizard with one step more, where its four are read back, and with what its steps say of themselves. */
function reviewed(gists: { readonly [step: string]: Json } = {}): Wizard {
  const baker = smallWizard('baker');
  const steps = baker.steps.map((step) => {
    const gist = gists[step.id];
    return gist === undefined ? step : { ...step, ui: { ...step.ui, 'ui:gist': gist } };
  });
  return { ...baker, steps: [...steps, END] };
}

const fillingOf = (wizard: Wizard, answers: Answers = {}) => {
  const begun = startFilling({ wizard, query: [], now: new Date(0), newId: () => 'id' });
  return { ...begun, answers: { ...begun.answers, ...answers } };
};

const stepsOf = (wizard: Wizard, filling: ReturnType<typeof fillingOf>) =>
  reviewSteps(wizard, filling, wizardRules(wizard, validatorsOf).conditionsOf);

const gistOf = (step: string, answers: Answers, gist?: Json) => {
  const wizard = reviewed(gist === undefined ? {} : { [step]: gist });
  return stepsOf(wizard, fillingOf(wizard, answers)).find(({ id }) => id === step)?.gist;
};

const day = (name: string, open: boolean, openTime = '09:00', closeTime = '17:00') => ({
  ...{ day: name, open },
  ...{ openTime, closeTime },
});
const WEEK = [
  ...['Monday', 'Tuesday', 'Wednesday'].map((name) => day(name, true)),
  day('Thursday', true, '10:00'),
  day('Friday', true),
  day('Saturday', false),
  day('Sunday', false),
];
const SERVICES: Json = [
  { one: '{selectedServices-count} service', other: '{selectedServices-count} services' },
  '{callOut} at least',
];

describe('what a step says of itself at a glance', () => {
  it.each<[string, string, Answers, Json, string]>([
    ['answers in words', '01-details', {}, ['{tradeType}', '{selectedColorScheme}'], 'Baker · SKY'],
    ['a part without its answer is left out', '01-details', {}, ['{template}', '{tradeType}'], 'Baker'],
    ['so is one without one of them', '02-basics', { firstName: 'Ann' }, ['{firstName} {phone}', '{firstName}'], 'Ann'],
    [
      'one that is hidden counts as none',
      '01-details',
      { customPrimaryColor: '#000000' },
      ['{customPrimaryColor}', 'A {tradeType}'],
      'A Baker',
    ],
    ['how many there are', '04-services', { selectedServices: ['Bread', 'Cake'] }, SERVICES, '2 services'],
    ['in the form that goes with the number', '04-services', { selectedServices: ['Bread'] }, SERVICES, '1 service'],
    ['none is nothing', '04-services', { selectedServices: [], callOut: '60' }, SERVICES, '£60 at least'],
    ['lines of a text', '02-basics', { companyName: 'Ann\n\nBob' }, ['{companyName-count}'], '2'],
    ['a yes or no by its name', '01-details', { useCustomColors: false }, ['{useCustomColors}'], 'Ready-made'],
    ['what is said in lines, in one', '02-basics', { companyName: 'Ann\nBob' }, ['{companyName}'], 'Ann, Bob'],
    [
      'a box that is ticked by its question',
      '04-services',
      { halfFilled: true, callOut: '6' },
      ['{halfFilled}'],
      'Send it half-filled',
    ],
    [
      'runs of days with the same hours',
      '03-contact',
      { hours: WEEK },
      ['{hours}'],
      'Monday to Wednesday 09:00–17:00, Thursday 10:00–17:00, Friday 09:00–17:00',
    ],
    [
      'days that a closed one parts are two runs',
      '03-contact',
      { hours: [day('Monday', true), day('Tuesday', false), day('Wednesday', true)] },
      ['{hours}'],
      'Monday 09:00–17:00, Wednesday 09:00–17:00',
    ],
  ])('%s', (_what, step, answers, gist, said) => {
    expect(gistOf(step, answers, gist)).toBe(said);
  });

  it.each<[string, string, Answers, Json | undefined, string]>([
    [
      'its first answers',
      '02-basics',
      { phone: '07700900123', firstName: 'Ann', email: 'a@b.example' },
      undefined,
      '07700900123 · Ann · a@b.example',
    ],
    [
      'no more than three',
      '02-basics',
      { phone: '1', firstName: 'A', companyName: 'B', email: 'C' },
      undefined,
      '1 · A · B',
    ],
    [
      'of a list how many',
      '04-services',
      { selectedServices: ['Bread', 'Cake'], callOut: '60' },
      undefined,
      'Services: 2 · £60',
    ],
    [
      'beside what is written from right to left each keeps its direction',
      '02-basics',
      { phone: '+447700900123', firstName: 'محمد' },
      undefined,
      '\u2068+447700900123\u2069 · \u2068محمد\u2069',
    ],
    [
      'so does what an unseen mark turns round',
      '02-basics',
      { phone: '+447700900123', firstName: 'Zoë \u202E' },
      undefined,
      '\u2068+447700900123\u2069 · \u2068Zoë \u202E\u2069',
    ],
    [
      'of a week its days',
      '03-contact',
      { mailbox: 'no', hours: WEEK.slice(0, 4) },
      undefined,
      'no · Monday to Wednesday 09:00–17:00, Thursday 10:00–17:00',
    ],
    ['of a list of one, that', '04-services', { selectedServices: ['Bread'] }, undefined, 'Bread'],
    ['also where its own texts say nothing', '02-basics', { email: 'C' }, ['{firstName}'], 'C'],
    ['a box that is not ticked is nothing', '04-services', { halfFilled: false }, undefined, ''],
    ['nothing answered is nothing', '02-basics', {}, undefined, ''],
  ])('where the content says nothing: %s', (_what, step, answers, gist, said) => {
    expect(gistOf(step, answers, gist)).toBe(said);
  });
});

describe('what is read back', () => {
  it('is every step but the one where it is read', () => {
    const wizard = reviewed();
    expect(stepsOf(wizard, fillingOf(wizard)).map(({ id }) => id)).toEqual(
      wizard.steps.slice(0, -1).map(({ id }) => id),
    );
  });

  it('names the questions that were asked and left empty, but for boxes', () => {
    const wizard = reviewed();
    const steps = stepsOf(wizard, fillingOf(wizard, { firstName: 'Ann' }));
    expect(steps.map(({ leftEmpty }) => leftEmpty)).toEqual([
      ['Customer number', 'Design'],
      ['Phone of Ann', 'Company', 'Email', 'Logo'],
      ['WhatsApp', 'Hours'],
      ['Services', 'Call-out charge'],
    ]);
  });

  it('has of a form that is taken half-filled only what somebody answered: what is not sent is not listed', () => {
    const wizard = reviewed();
    const begun = fillingOf(wizard, { prefix: 'hello' });
    const said = (filling: typeof begun) => stepsOf(wizard, filling).map(({ rows }) => rows.map(({ field }) => field));
    const contact = ['mailbox', 'prefix'];
    expect(said(begun)[2]).toEqual(contact);
    const half = { ...begun, answers: { ...begun.answers, halfFilled: true } };
    expect(said(half).slice(0, 3)).toEqual([['tradeType'], [], ['prefix']]);
    const left = { ...half, step: 4, arrived: wizard.steps.map(({ id }) => id) };
    expect(said(left)[2]).toEqual(contact);
  });

  it('has of pictures that belong to members of another answer those of members that are still chosen', () => {
    const wizard = reviewed();
    const badges = { 'ui:field': 'accreditationPictures', 'ui:options': { namesFrom: 'selectedServices' } };
    const steps = wizard.steps.map((step) =>
      step.id === '02-basics' ? { ...step, ui: { ...step.ui, logo: badges } } : step,
    );
    const logo = ['Bread', 'Cake'].map((name) => ({ name, image: { id: name } }));
    const [, basics] = stepsOf({ ...wizard, steps }, fillingOf(wizard, { selectedServices: ['Cake'], logo }));
    expect(basics?.rows.find(({ field }) => field === 'logo')?.value).toBe('Cake');
  });

  it('has every answer that is asked for, in full', () => {
    const wizard = reviewed();
    const { conditionsOf } = wizardRules(wizard, validatorsOf);
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '');
    const given = fc.record(
      {
        ...{ customerNumber: text, firstName: text, companyName: text, phone: text, email: text, whatsApp: text },
        ...{ customPrimaryColor: text, customSecondaryColor: text, prefix: text, ownPrefix: text, callOut: text },
        useCustomColors: fc.boolean(),
        mailbox: fc.constantFrom('yes', 'no'),
        selectedServices: fc.subarray(['Bread', 'Cake']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, (answers) => {
        const filling = fillingOf(wizard, answers);
        const steps = reviewSteps(wizard, filling, conditionsOf);
        for (const step of wizard.steps.slice(0, -1)) {
          const { rows = [], leftEmpty = [] } = steps.find(({ id }) => id === step.id) ?? {};
          const asked = visibleFields(step, filling.answers, conditionsOf(step)).filter(
            (field) => widgetOf(step, field) !== 'consent' && widgetOf(step, field) !== 'toggle',
          );
          expect(rows.length + leftEmpty.length).toBe(asked.length);
          for (const field of asked) {
            const value = filling.answers[field];
            const row = rows.find((one) => one.field === field);
            if (typeof value === 'string' && !['tradeType', 'selectedColorScheme'].includes(field))
              expect(row?.value).toContain(value);
            if (Array.isArray(value)) expect(row?.value ?? '').toBe(value.join(', '));
          }
        }
      }),
    );
  });
});

describe('sameReview', () => {
  const wizard = reviewed();
  const filling = fillingOf(wizard, { companyName: 'Brightline', selectedServices: ['Bread', 'Cake'] });

  it('holds for what says the same, whatever else of a filling is another', () => {
    const other = { ...structuredClone(filling), furthest: 3, reference: 'another' };
    expect(sameReview(filling, other)).toBe(true);
  });

  it.each([
    ['an answer', { answers: { ...filling.answers, companyName: 'Other' } }],
    ['the order of a list', { answers: { ...filling.answers, selectedServices: ['Cake', 'Bread'] } }],
    ['what the link gave', { given: { companyName: 'Brightline' } }],
    ['a step that was arrived at', { arrived: [...filling.arrived, 'another'] }],
    ['the step that it is read at', { step: filling.step + 1 }],
  ])('does not where %s is another', (_what, change) => {
    expect(sameReview(filling, { ...filling, ...change })).toBe(false);
  });
});

it('a choice is one of those that any condition offers', () => {
  const offers = (choices: Json) => ({ properties: { a: { enum: choices } } });
  const either = Object.fromEntries([
    ['then', offers(['x', 'y'])],
    ['else', offers(['y', 'z'])],
  ]);
  const asked = { ...END, schema: { allOf: [either] }, ui: { a: { 'ui:enumNames': { z: 'Zed' } } } } as unknown as Step;
  expect(choicesOf(asked, 'a')).toEqual(['x', 'y', 'z']);
  expect(choiceName(asked, ['a'], 'z')).toBe('Zed');
});

it('a choice is called as it is named, in a list or one by one', () => {
  const schema = { properties: { a: { enum: ['x', 'toString'] } } };
  const nameIn = (names: Json, value: string) =>
    choiceName({ ...END, schema, ui: { a: { 'ui:enumNames': names } } } as unknown as Step, ['a'], value);
  expect(nameIn(['Ex', 'Text'], 'x')).toBe('Ex');
  expect(nameIn({ x: 'Ex' }, 'x')).toBe('Ex');
  expect(nameIn({ x: 'Ex' }, 'toString')).toBeUndefined();
});

it('a group is read in the order in which it is asked, also one in a list, whichever part was answered first', () => {
  const text = { type: 'string' };
  const address = { type: 'object', properties: { town: text, street: text, flat: text } };
  const schema = { properties: { homes: { type: 'array', items: { properties: { address } } } } };
  const ui = { homes: { items: { address: { 'ui:order': ['flat', 'street', '*'] } } } };
  const asked = { ...END, schema, ui } as unknown as Step;
  const answered = { town: 'Reading', street: 'High Street', flat: 'Flat 1' };
  expect(groupInWords(asked, ['homes', 0], { address: answered })).toBe('Flat 1, High Street, Reading');
  expect(groupInWords(asked, ['homes', 0, 'address'], answered)).toBe('Flat 1, High Street, Reading');
});
