import { describe, expect, it } from 'vitest';
import { type Answers, fillText, type JsonObject, type WizardToast } from '../src/contract/index.ts';
import { checkStep, normaliseAnswers, toastOf } from '../src/wizard/index.ts';
import { precompiled, stepOf, wizardOf } from './content-on-disk.ts';

// Every sentence here is copied from the specification, never from the content: it fails when the content drifts.

/** These words are the same for all trades. */
const wizard = wizardOf('main', 'plumber');
const fieldUi = (step: string, field: string) => (stepOf(wizard, step).ui[field] ?? {}) as JsonObject;
/** The content sets apostrophes as a printer would. */
const plain = (text: unknown) => String(text).replaceAll('’', "'");

const REQUIRED = 'Required Fields Missing';
const FILL_IN = 'Please fill in all required fields before continuing.';
const FILL_IN_ADDRESS = 'Please fill in all address fields before continuing.';
const WHATSAPP = ['Invalid WhatsApp Number', 'Please enter a valid UK mobile number for WhatsApp.'] as const;
const basics = { firstName: 'Ann', companyName: 'Drip & Sons', email: 'ann@drip.example', phone: '07700 900123' };
const address = { street: '1 High Street', town: 'Reading', county: 'Berkshire', postcode: 'SW1A 1AA' };

interface Refusal {
  readonly step: string;
  readonly answers: Answers;
  /** Field → sentence beside it; all errors there are. */
  readonly inline?: { readonly [field: string]: string };
  /** Title and, where the specification gives one, text. */
  readonly toast?: readonly [title: string, message?: string];
}

const REFUSALS: readonly Refusal[] = [
  {
    step: '02-business-information',
    answers: {},
    inline: {
      firstName: 'First name is required',
      companyName: 'Company name is required',
      email: 'Email address is required',
      phone: 'Phone number is required',
    },
    toast: [REQUIRED, FILL_IN],
  },
  {
    step: '02-business-information',
    answers: { ...basics, phone: '+44' },
    inline: { phone: 'Phone number is required' },
    toast: [REQUIRED, FILL_IN],
  },
  {
    step: '02-business-information',
    answers: { ...basics, email: 'ann.drip.example' },
    inline: { email: 'Please enter a valid email address' },
    toast: ['Invalid Email', 'Please enter a valid email address.'],
  },
  {
    step: '02-business-information',
    answers: { ...basics, phone: '07700 90012' },
    inline: { phone: 'Please enter a valid UK phone number (e.g., 07700 900123 or +44 7700 900123)' },
    toast: ['Invalid Phone Number', 'Please enter a valid UK mobile number.'],
  },
  {
    step: '05-communication',
    answers: {},
    toast: ['Business Email Option Required'],
  },
  {
    step: '05-communication',
    answers: { businessEmailOption: 'yes', businessEmailPrefix: '  ' },
    toast: ['Email Prefix Required', 'Please enter an email prefix for your business email.'],
  },
  {
    step: '05-communication',
    answers: { businessEmailOption: 'no', whatsAppNumber: '07700 9001' },
    inline: { whatsAppNumber: 'Please enter a valid UK phone number' },
    toast: WHATSAPP,
  },
  {
    step: '05-communication',
    answers: { businessEmailOption: 'no', whatsAppNumber: '0118 496 0123' },
    inline: { whatsAppNumber: 'WhatsApp requires a mobile number (starting with 07 or +447)' },
    toast: WHATSAPP,
  },
  {
    step: '09-address',
    answers: { street: ' ' },
    inline: {
      street: 'Street address is required',
      town: 'Town is required',
      county: 'County is required',
      postcode: 'Post code is required',
    },
    toast: [REQUIRED, FILL_IN_ADDRESS],
  },
  {
    step: '09-address',
    answers: { ...address, postcode: 'SW1A' },
    inline: { postcode: 'Please enter a valid UK postcode (e.g., SW1A 1AA)' },
    toast: ['Invalid Postcode', 'Please enter a valid UK postcode.'],
  },
  {
    step: '09-address',
    answers: { ...address, registrationNumber: '1234567' },
    inline: { registrationNumber: 'Please enter a valid 8-digit company registration number' },
  },
  {
    step: '10-domain-setup',
    answers: { hasDomain: true, domainName: '   ', termsAgreed: true },
    toast: ['Domain Name Required', 'Please enter your existing domain name.'],
  },
];

describe('what the customer reads when something is wrong', () => {
  it.each(REFUSALS)('on step $step with $answers is word for word', async ({ step: id, answers, inline, toast }) => {
    const step = stepOf(wizard, id);
    const validators = await precompiled(step);
    const errors = checkStep({ step, ui: wizard.ui, validators }, normaliseAnswers(step, answers));
    expect(errors).not.toEqual([]);
    if (inline)
      expect(Object.fromEntries(errors.map(({ path, message }) => [path.join('.'), message]))).toEqual(inline);
    const echoed = toastOf(errors);
    expect(echoed?.title).toBe(toast?.[0]);
    if (toast?.[1] !== undefined) expect(echoed?.message).toBe(toast[1]);
  });
});

const TIDIED: readonly [step: string, field: string, typed: string, kept: string][] = [
  ['02-business-information', 'phone', '7700 900123', '07700900123'],
  ['02-business-information', 'phone', '(0118) 496-0123', '01184960123'],
  ['02-business-information', 'phone', '+44 7700 900123', '+447700900123'],
  ['05-communication', 'businessEmailPrefix', '  Jobs ', 'jobs'],
  ['09-address', 'postcode', 'sw1a1aa', 'SW1A 1AA'],
  ['09-address', 'registrationNumber', '1234 5678', '12345678'],
  ['10-domain-setup', 'domainName', ' https://www.drip.example ', 'drip.example'],
];

describe('what the customer types', () => {
  it.each(TIDIED)('on step %s as %s “%s” is kept as “%s”', (step, field, typed, kept) => {
    expect(normaliseAnswers(stepOf(wizard, step), { [field]: typed })).toEqual({ [field]: kept });
  });
});

const TOASTS: readonly (readonly [WizardToast, title: string, message: string, status: 'error' | 'success'])[] = [
  ['uploadFailed', 'Upload Error', 'There was a problem uploading your images. Please try again.', 'error'],
  [
    'uploadFailedMobile',
    'Upload Error',
    'There was a problem uploading from your mobile device. Please try again or use the desktop site.',
    'error',
  ],
  ['sendFailed', 'Error', 'There was a problem submitting your information. Please try again.', 'error'],
  ['logoFailed', 'Logo Upload Failed', 'There was a problem uploading your logo. You can try again later.', 'error'],
  [
    'logoBroken',
    'Upload Error',
    'There was a problem with the logo upload. You can continue and try again later.',
    'error',
  ],
  [
    'galleryBroken',
    'Upload Error',
    'There was a problem with the gallery upload. You can continue and try again later.',
    'error',
  ],
  [
    'galleryFailed',
    'Gallery Upload Failed',
    'There was a problem uploading your gallery images. You can try again later.',
    'error',
  ],
  ['basicsFailed', 'Error', 'There was a problem saving your information. Please try again.', 'error'],
  ['logoUploaded', 'Logo Uploaded', 'Your logo has been uploaded successfully!', 'success'],
  ['galleryUploaded', 'Gallery Uploaded', 'Successfully uploaded 3 of 4 images.', 'success'],
  ['sent', 'Success', 'Your information has been submitted successfully!', 'success'],
];

describe('the toasts of the main form', () => {
  it.each(TOASTS)('%s says “%s” / “%s”', (name, title, message, status) => {
    const toast = wizard.ui.toasts[name];
    expect({ ...toast, message: fillText(toast.message, { done: 3, total: 4 }) }).toEqual({ title, message, status });
  });
});

describe('the frame of the wizard', () => {
  it('has ten steps under their names', () => {
    expect(wizard.steps.map(({ ui }) => plain(ui['ui:title']))).toEqual([
      "Let's Get Started",
      'Business Information',
      'Your Accreditations',
      'Content Sources',
      'Communication Setup',
      'Your Services',
      'Service Area & Business Hours',
      'Business Stats',
      'Business Address & Registration',
      'Domain Setup',
    ]);
  });

  it('says its heading, steps, buttons and progress', () => {
    const { heading, howItWorks, buttons, progress, thankYou } = wizard.ui;
    expect(heading).toBe('Get Your Free Website Preview');
    expect([howItWorks?.title, howItWorks?.steps.length]).toEqual(['How This Works', 4]);
    expect([buttons.back, buttons.continue, buttons.submit]).toEqual(['Back', 'Continue', 'Submit Request']);
    expect(fillText(progress.text, { step: 3, total: 10 })).toBe('Step 3 of 10');
    expect(fillText(progress.percent, { percent: 30 })).toBe('30%');
    expect(fillText(progress.uploading, { done: 1, total: 5 })).toBe('Uploading 1 of 5');
    expect(progress.colour).toBe('#3172B2');
    expect([thankYou.title, thankYou.nextTitle, thankYou.next.length]).toEqual([
      'Thank You For Your Submission!',
      'What happens next?',
      4,
    ]);
  });

  it('marks required fields with an asterisk', () => {
    expect(wizard.ui.fields.required).toBe('*');
  });
});

describe('the questions', () => {
  it('explain the customer number', () => {
    expect(fieldUi('01-get-started', 'customerNumber')).toMatchObject({
      'ui:help': 'Please enter a customer reference number for your submission.',
      'ui:options': {
        givenNote: 'This customer number was automatically assigned based on your link.',
      },
    });
  });

  it('offer the two kinds of colours, and those of the logo', () => {
    expect(fieldUi('01-get-started', 'useCustomColors')['ui:enumNames']).toEqual([
      'Pre-designed colour schemes',
      'Custom colours',
    ]);
    expect(fieldUi('01-get-started', 'extractColorsFromLogo')['ui:title']).toBe('Extract colours from my logo');
  });

  it('hint at what may be uploaded', () => {
    expect(fieldUi('02-business-information', 'logo')['ui:help']).toMatch(
      /transparent square PNG.*e\.g\. 500x500.*PNG or JPG, max 5MB/,
    );
    expect(fieldUi('04-content-sources', 'gallery')['ui:help']).toContain('PNG or JPG, 5MB each');
  });

  it('list online profiles and common email prefixes', () => {
    expect(stepOf(wizard, '04-content-sources').schema.properties).toMatchObject({
      onlineProfiles: {
        items: { enum: ['Facebook', 'Google Business Profile', 'TrustATrade', 'CheckATrade', 'Yell'] },
      },
    });
    expect(fieldUi('05-communication', 'businessEmailPrefix')).toMatchObject({
      'ui:default': 'info',
      'ui:options': { choices: ['info', 'hello', 'contact', 'enquiries'] },
    });
  });

  it('copy the business phone to WhatsApp by a box', () => {
    expect(wizard.ui.widgets.text?.sameAs?.toLowerCase()).toBe('use same number as business');
  });

  it('start with the usual business hours', () => {
    const day = (open: boolean) => (name: string) => ({ day: name, open, openTime: '09:00', closeTime: '17:00' });
    expect(fieldUi('07-area-and-hours', 'businessHours')['ui:default']).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day(true)),
      ...['Saturday', 'Sunday'].map(day(false)),
    ]);
    const { open, closed, separator } = wizard.ui.submission.hours;
    const sent = [
      fillText(open, { day: 'Monday', open: '09:00', close: '17:00' }),
      fillText(closed, { day: 'Sunday' }),
    ];
    expect(sent.join(separator)).toBe('Monday: 09:00 - 17:00, Sunday: Closed');
  });

  it('show sample stats', () => {
    const stats = ['experience', 'happyCustomers', 'projectsCompleted', 'emergencyJobs'];
    expect(stats.map((stat) => fieldUi('08-business-stats', stat)['ui:placeholder'])).toEqual([
      '15+',
      '150+',
      '300+',
      '200+',
    ]);
  });
});
