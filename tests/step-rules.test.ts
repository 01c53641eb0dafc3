import { describe, expect, it } from 'vitest';
import { type Answers, type JsonObject, objectIn, textIn, type WizardToast } from '../src/contract/index.ts';
import { checkStep, normaliseAnswers, toastOfErrors } from '../src/wizard/index.ts';
import { precompiled, stepOf, wizardOf } from './content-on-disk.ts';

// Which rule of which field answers what; the sentences stand in specified-words.json under the same field and rule.

/** These rules are the same for all trades. */
const wizard = wizardOf('main', 'plumber');
const fieldUi = (step: string, field: string) => (stepOf(wizard, step).ui[field] ?? {}) as JsonObject;

const basics = { firstName: 'Ann', companyName: 'Drip & Sons', email: 'ann@drip.example', phone: '07700 900123' };
const address = { street: '1 High Street', town: 'Reading', county: 'Berkshire', postcode: 'SW1A 1AA' };

interface Refusal {
  readonly step: string;
  readonly answers: Answers;
  /** Field → rule whose message stands beside it; all errors there are. */
  readonly inline: { readonly [field: string]: string };
  /** Field, empty for the step as a whole, and rule whose toast is shown; none if left out. */
  readonly toast?: readonly [field: string, rule: string];
}

const REFUSALS: readonly Refusal[] = [
  {
    step: '02-business-information',
    answers: {},
    inline: { firstName: 'required', companyName: 'required', email: 'required', phone: 'required' },
    toast: ['', 'required'],
  },
  {
    step: '02-business-information',
    answers: { ...basics, phone: '+44' },
    inline: { phone: 'required' },
    toast: ['', 'required'],
  },
  {
    step: '02-business-information',
    answers: { ...basics, firstName: '\u200B\u2060', companyName: '\u3164' },
    inline: { firstName: 'required', companyName: 'required' },
    toast: ['', 'required'],
  },
  {
    step: '02-business-information',
    answers: { ...basics, phone: '+353 87 123 4567' },
    inline: { phone: 'ukPhone' },
    toast: ['phone', 'ukPhone'],
  },
  {
    step: '02-business-information',
    answers: { ...basics, email: 'ann.drip.example' },
    inline: { email: 'emailAddress' },
    toast: ['email', 'emailAddress'],
  },
  {
    step: '02-business-information',
    answers: { ...basics, phone: '07700 90012' },
    inline: { phone: 'ukPhone' },
    toast: ['phone', 'ukPhone'],
  },
  {
    step: '05-communication',
    answers: {},
    inline: { businessEmailOption: 'required' },
    toast: ['businessEmailOption', 'required'],
  },
  {
    step: '05-communication',
    answers: { businessEmailOption: 'yes', businessEmailPrefix: '  ' },
    inline: { businessEmailPrefix: 'required' },
    toast: ['businessEmailPrefix', 'required'],
  },
  {
    step: '05-communication',
    answers: { businessEmailOption: 'no', whatsAppNumber: '07700 9001' },
    inline: { whatsAppNumber: 'ukPhone' },
    toast: ['whatsAppNumber', 'ukPhone'],
  },
  {
    step: '05-communication',
    answers: { businessEmailOption: 'no', whatsAppNumber: '0118 496 0123' },
    inline: { whatsAppNumber: 'ukMobile' },
    toast: ['whatsAppNumber', 'ukMobile'],
  },
  {
    step: '09-address',
    answers: { street: ' ' },
    inline: { street: 'required', town: 'required', county: 'required', postcode: 'required' },
    toast: ['', 'required'],
  },
  {
    step: '09-address',
    answers: { ...address, postcode: 'SW1A' },
    inline: { postcode: 'ukPostcode' },
    toast: ['postcode', 'ukPostcode'],
  },
  {
    step: '09-address',
    answers: { ...address, registrationNumber: '1234567' },
    inline: { registrationNumber: 'companyNumber' },
  },
  {
    step: '10-domain-setup',
    answers: { hasDomain: true, domainName: '   ', termsAgreed: true },
    inline: { domainName: 'required' },
    toast: ['domainName', 'required'],
  },
];

const namesOf = ({ inline }: Refusal) =>
  Object.entries(inline)
    .map(([field, rule]) => `${field} (${rule})`)
    .join(', ');

describe('what the customer reads when something is wrong', () => {
  const cases = REFUSALS.map((refusal) => [refusal.step, namesOf(refusal), refusal] as const);
  it.each(cases)('on step %s with %s is said by its rule', async (id, _names, { answers, inline, toast }) => {
    const step = stepOf(wizard, id);
    const validators = await precompiled(step);
    const errors = checkStep({ step, ui: wizard.ui, validators }, normaliseAnswers(step, answers));
    const rules = Object.fromEntries(errors.map(({ path, rule }) => [path.join('.'), rule]));
    expect(rules).toEqual(inline);
    for (const { path, rule, message } of errors)
      expect(message).toBe(textIn(objectIn(fieldUi(id, String(path[0])), 'ui:messages'), rule));
    const around = toast?.[0] === '' ? step.ui : fieldUi(id, toast?.[0] ?? '');
    const said = toast && objectIn(objectIn(around, 'ui:toasts'), toast[1]);
    expect(toast && said === undefined).toBeFalsy();
    expect(toastOfErrors(errors)?.title).toBe(said?.title);
    if (said) expect(toastOfErrors(errors)?.message).toBe(said.message);
  });
});

const TIDIED: readonly [step: string, field: string, typed: string, kept: string][] = [
  ['02-business-information', 'phone', '7700 900123', '07700900123'],
  ['02-business-information', 'phone', '(0118) 496-0123', '01184960123'],
  ['02-business-information', 'phone', '+44 7700 900123', '+447700900123'],
  ['02-business-information', 'phone', '44 (0)7700 900123', '+447700900123'],
  ['02-business-information', 'phone', 'Tel:+44 7700 900123', '+447700900123'],
  ['02-business-information', 'phone', '\u202A07700\u00AD900123\u202C', '07700900123'],
  ['02-business-information', 'phone', 'Phone: 07700 900123', '07700900123'],
  ['02-business-information', 'phone', 'Mob. +44 7700 900123', '+447700900123'],
  ['02-business-information', 'phone', '📞 07700 900123', '07700900123'],
  ['02-business-information', 'phone', 'O7700 900123', '07700900123'],
  ['02-business-information', 'phone', '+0447700900123', '+447700900123'],
  ['02-business-information', 'phone', '07700 900123 (mobile)', '07700900123'],
  ['02-business-information', 'phone', '+44 7700 900123, ask for Bob.', '+447700900123'],
  // Which of two is meant, or whom an extension leads to, only the customer knows.
  ['02-business-information', 'phone', '07700900123 or 01184960123', '07700900123or01184960123'],
  ['02-business-information', 'phone', '0118 496 0123 ext 5', '01184960123ext5'],
  // A number that is not a UK one, or not a number, stays as it was typed, for the customer to correct.
  ['02-business-information', 'phone', '+353 87 123 4567', '+353871234567'],
  ['02-business-information', 'phone', 'abc', 'abc'],
  ['02-business-information', 'phone', '０７７００９００１２３', '０７７００９００１２３'],
  ['02-business-information', 'firstName', ' \u200B\u0000Alex\u200B\uFEFF ', 'Alex'],
  ['02-business-information', 'email', ' Alex@Exämple.co.uk ', 'alex@exämple.co.uk'],
  ['02-business-information', 'email', 'a@b.co,', 'a@b.co'],
  ['02-business-information', 'email', '<a@b.co>', 'a@b.co'],
  ['02-business-information', 'email', '< a@b.co >; ', 'a@b.co'],
  ['02-business-information', 'email', 'mailto:a@b.co', 'a@b.co'],
  ['02-business-information', 'email', 'Bob <Bob@x.co>', 'bob@x.co'],
  ['02-business-information', 'email', '"Bob" <mailto:bob@x.co>;', 'bob@x.co'],
  ['02-business-information', 'email', '<MailTo:a@b.co>', 'a@b.co'],
  ['02-business-information', 'email', 'mailto:a@b.co?subject=Website', 'a@b.co'],
  ['02-business-information', 'email', '(a@b.co)', 'a@b.co'],
  ['02-business-information', 'email', '[mailto:a@b.co];', 'a@b.co'],
  ['02-business-information', 'email', '\uFEFFa@\u200Bb.co\u200B', 'a@b.co'],
  ['05-communication', 'businessEmailPrefix', '  Jobs ', 'jobs'],
  ['05-communication', 'businessEmailPrefix', 'Ünal', 'unal'],
  ['05-communication', 'businessEmailPrefix', 'Łukasz Strauß', 'lukasz.strauss'],
  ['05-communication', 'businessEmailPrefix', 'O’Neil', 'oneil'],
  ['09-address', 'postcode', 'sw1a1aa', 'SW1A 1AA'],
  ['09-address', 'postcode', 'SW1A\u00A01AA\u200B', 'SW1A 1AA'],
  ['09-address', 'postcode', 'rg1-1aa', 'RG1 1AA'],
  ['09-address', 'postcode', 'RG1–1AA', 'RG1 1AA'],
  ['09-address', 'postcode', 'RG1 1AA.', 'RG1 1AA'],
  ['09-address', 'postcode', 'RG1 1AA, UK', 'RG1 1AA'],
  ['09-address', 'postcode', 'sw1a 1aa england', 'SW1A 1AA'],
  ['09-address', 'registrationNumber', 'SC-123456', 'SC123456'],
  ['09-address', 'registrationNumber', '12,345,678.', '12345678'],
  ['09-address', 'registrationNumber', '\u200E12345678', '12345678'],
  ['09-address', 'registrationNumber', '1234 5678', '12345678'],
  ['09-address', 'registrationNumber', ' sc 123 456 ', 'SC123456'],
  ['09-address', 'registrationNumber', 'oc301234', 'OC301234'],
  ['10-domain-setup', 'domainName', ' https://www.drip.example ', 'drip.example'],
  ['10-domain-setup', 'domainName', 'www.drip.example/about?a#b', 'drip.example'],
  ['10-domain-setup', 'domainName', '//drip.example/', 'drip.example'],
  // A whole link behind the start of one, and what phones' keyboards make of it.
  ['10-domain-setup', 'domainName', 'https://https://www.drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'https: //drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'https : // drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'https//drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'http;//drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'http:drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'Htp://Drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'ftp://drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'www.http://drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'https://www.http:www.drip.example/about', 'drip.example'],
  ['10-domain-setup', 'domainName', 'http:\\\\www.drip.example\\about', 'drip.example'],
  ['10-domain-setup', 'domainName', 'https\\\\drip.example', 'drip.example'],
  ['10-domain-setup', 'domainName', 'drip\u200B.example\uFEFF', 'drip.example'],
  ['10-domain-setup', 'domainName', 'https.example', 'https.example'],
  ['10-domain-setup', 'domainName', 'drip/', 'drip'],
  // Only what follows a domain is its path.
  ['10-domain-setup', 'domainName', 'N/A', 'n/a'],
];

it('of a list whose entry is too long, the customer reads that it is the entry', async () => {
  for (const [id, field, trade] of [
    ['07-area-and-hours', 'serviceLocations', 'electrician'],
    ['06-services', 'selectedServices', 'other'],
  ] as const) {
    const { steps, ui } = wizardOf('main', trade);
    const step = steps.find((one) => one.id === id);
    if (!step) throw new Error(`No step ${id}.`);
    const errors = checkStep({ step, ui, validators: await precompiled(step) }, { [field]: ['a', 'b'.repeat(201)] });
    const error = errors.find(({ path }) => path[0] === field);
    expect(error?.message).toMatch(/^Each \w+ can have 200 char/);
  }
});

describe('what the customer types', () => {
  it.each(TIDIED)('on step %s as %s “%s” is kept as “%s”', (step, field, typed, kept) => {
    expect(normaliseAnswers(stepOf(wizard, step), { [field]: typed })).toEqual({ [field]: kept });
  });
});

const SUCCESSES: readonly WizardToast[] = ['logoUploaded', 'galleryUploaded', 'sent'];
const FAILURES: readonly WizardToast[] = [
  ...(['uploadFailed', 'uploadFailedMobile', 'sendFailed', 'basicsFailed'] as const),
  ...(['logoFailed', 'logoBroken', 'galleryBroken', 'galleryFailed'] as const),
];

describe.each([
  ...['main', 'forms', 'carpenter', 'request-classic'],
  ...['rated-people', 'rated-people-agent', 'rated-people-agent-dev'],
])('the toasts of %s', (variant) => {
  const { toasts } = wizardOf(variant, 'plumber').ui;

  it('show successes as such, and failures', () => {
    expect(SUCCESSES.map((name) => toasts[name].status)).toEqual(SUCCESSES.map(() => 'success'));
    expect(FAILURES.map((name) => toasts[name].status)).toEqual(FAILURES.map(() => 'error'));
  });
});

describe('the frame of the wizard', () => {
  it('has ten steps', () => {
    expect(wizard.steps).toHaveLength(10);
  });

  it('starts with the usual business hours', () => {
    const day = (open: boolean) => (name: string) => ({ day: name, open, openTime: '09:00', closeTime: '17:00' });
    expect(fieldUi('07-area-and-hours', 'businessHours')['ui:default']).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day(true)),
      ...['Saturday', 'Sunday'].map(day(false)),
    ]);
  });
});
