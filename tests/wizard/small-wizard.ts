import Ajv from 'ajv';
import type {
  Json,
  JsonObject,
  Step,
  StepSchema,
  ValidateFunction,
  Wizard,
  WizardUi,
} from '../../src/contract/index.ts';
import type { StepValidators } from '../../src/wizard/index.ts';

/** A wizard of four short steps in two trades: enough of each rule to see whether it is kept. */

const phone: JsonObject = {
  type: 'string',
  pattern: '^(?:\\+44|0)[0-9]{10}$',
  'x-rule': 'ukPhone',
  'x-normalise': ['trim', { replace: '[\\s()-]+', with: '' }, { replace: '^\\+44$', with: '' }],
};

const toast = (title: string) => ({ title, message: `${title}.` });

const details = (trade: string) => ({
  id: '01-details',
  schema: {
    $id: `details_${trade}`,
    type: 'object',
    properties: {
      customerNumber: { type: 'string', 'x-normalise': ['trim'] },
      tradeType: { type: 'string', enum: { $list: 'catalogue:trades' } },
      template: { type: 'string', enum: ['plain', 'custom'] },
      useCustomColors: { type: 'boolean', enum: [false, true] },
    },
    required: ['tradeType'],
    allOf: [
      {
        if: {
          $id: `custom_${trade}`,
          properties: { useCustomColors: { const: true } },
          required: ['useCustomColors'],
        },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties: { customPrimaryColor: { type: 'string' }, customSecondaryColor: { type: 'string' } } },
        else: { properties: { selectedColorScheme: { type: 'string', enum: { $list: 'schemes' } } } },
      },
    ],
  },
  ui: {
    'ui:title': 'Details',
    'ui:order': ['*'],
    customerNumber: { 'ui:title': 'Customer number', 'ui:options': { whenGiven: 'hide' } },
    tradeType: { 'ui:title': 'Trade', 'ui:widget': 'cards' },
    template: { 'ui:title': 'Design', 'ui:enumNames': ['Plain', 'Custom design'] },
    useCustomColors: { 'ui:title': 'Colours', 'ui:enumNames': ['Ready-made', 'Own'], 'ui:default': false },
    selectedColorScheme: {
      'ui:title': 'Scheme',
      'ui:widget': 'schemeCards',
      'ui:default': trade === 'baker' ? 'sky' : 'coal',
    },
  },
  fields: [
    'customerNumber',
    'tradeType',
    'template',
    'useCustomColors',
    'customPrimaryColor',
    'customSecondaryColor',
    'selectedColorScheme',
  ],
  lists: { schemes: trade === 'baker' ? ['sky', 'coal'] : ['coal', 'ash'] },
});

const basics = {
  id: '02-basics',
  schema: {
    $id: 'basics',
    type: 'object',
    properties: {
      firstName: { type: 'string', 'x-normalise': ['trim', 'collapse'] },
      companyName: { type: 'string', 'x-normalise': ['trim'] },
      phone,
      email: { type: 'string', pattern: '@', 'x-rule': 'emailAddress', 'x-normalise': ['trim', 'lowercase'] },
      logo: { type: 'object' },
    },
    required: ['firstName', 'phone', 'email'],
  },
  ui: {
    'ui:title': 'Basics',
    'ui:order': ['phone', 'firstName', '*'],
    'ui:toasts': { required: toast('Required Fields Missing'), emailAddress: toast('Invalid Email') },
    firstName: { 'ui:title': 'First name', 'ui:messages': { required: 'First name is required' } },
    companyName: { 'ui:title': 'Company', 'ui:copies': 'firstName' },
    phone: {
      'ui:title': 'Phone of {firstName}',
      'ui:messages': { ukPhone: 'Enter a UK phone number' },
      'ui:toasts': { ukPhone: toast('Invalid Phone Number') },
    },
    email: { 'ui:title': 'Email' },
    logo: { 'ui:title': 'Logo', 'ui:field': 'upload', 'ui:options': { fileType: 'logo' } },
  },
  fields: ['firstName', 'companyName', 'phone', 'email', 'logo'],
  lists: {},
};

const contact = {
  id: '03-contact',
  schema: {
    $id: 'contact',
    type: 'object',
    properties: {
      mailbox: { type: 'string', enum: ['yes', 'no'] },
      whatsApp: { allOf: [phone, { type: 'string', pattern: '^(?:\\+44|0)7', 'x-rule': 'ukMobile' }] },
      hours: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            openTime: { type: 'string', pattern: '^[0-9]', 'x-rule': 'timeOfDay', 'x-normalise': ['trim'] },
          },
        },
      },
    },
    required: ['mailbox'],
    allOf: [
      {
        if: { $id: 'withMailbox', properties: { mailbox: { const: 'yes' } }, required: ['mailbox'] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: {
          properties: { prefix: { type: 'string', minLength: 3, 'x-normalise': ['trim', 'lowercase'] } },
          required: ['prefix'],
        },
      },
      {
        if: { $id: 'withOwnPrefix', properties: { prefix: { const: 'own' } }, required: ['prefix'] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties: { ownPrefix: { type: 'string' } }, required: ['ownPrefix'] },
      },
    ],
  },
  ui: {
    'ui:title': 'Contact',
    mailbox: { 'ui:title': 'Mailbox', 'ui:default': 'yes' },
    prefix: {
      'ui:title': 'Prefix',
      'ui:default': 'info',
      'ui:messages': { minLength: '{label}: {limit} letters at least' },
    },
    whatsApp: {
      'ui:title': 'WhatsApp',
      'ui:options': { sameAs: 'phone' },
      'ui:messages': { ukPhone: 'Enter a UK number', ukMobile: 'Enter a mobile number' },
      'ui:toasts': { ukMobile: toast('Invalid WhatsApp Number') },
    },
    hours: {
      'ui:title': 'Hours',
      'ui:field': 'hours',
      items: { openTime: { 'ui:title': 'Opens at', 'ui:messages': { timeOfDay: '{label}: a time' } } },
    },
  },
  fields: ['mailbox', 'prefix', 'ownPrefix', 'whatsApp', 'hours'],
  lists: {},
};

const services = (trade: string) => ({
  id: '04-services',
  schema: {
    $id: 'services',
    type: 'object',
    properties: {
      selectedServices: { type: 'array', items: { type: 'string', enum: { $list: 'services' } }, uniqueItems: true },
      callOut: { type: 'string' },
      halfFilled: { type: 'boolean' },
      termsAgreed: { type: 'boolean', const: true },
    },
    required: ['callOut', 'termsAgreed'],
  },
  ui: {
    'ui:title': 'Services',
    selectedServices: { 'ui:title': 'Services', 'ui:widget': 'checklist', 'ui:preselect': 'all' },
    callOut: { 'ui:title': 'Call-out charge', 'ui:options': { prefix: '£' } },
    halfFilled: { 'ui:title': 'Send it half-filled', 'ui:widget': 'toggle', 'ui:partial': true },
    termsAgreed: { 'ui:title': 'Terms', 'ui:widget': 'consent' },
  },
  fields: ['selectedServices', 'callOut', 'halfFilled', 'termsAgreed'],
  lists: { services: trade === 'baker' ? ['Bread', 'Cake'] : ['Barrels', 'Vats', 'Cake'] },
});

const ui = {
  prefill: {
    customerNumber: 'customerNumber',
    firstName: 'firstName',
    phone: 'phone',
    template: 'template',
    custom: 'template',
    colours: 'useCustomColors',
    services: 'selectedServices',
    Referrer: 'referrer',
  },
  tradeChange: { reset: ['selectedServices', 'phone', 'mailbox', 'prefix', 'whatsApp'], undo: 'Undo' },
  unlistedForm: 'Not this one',
  designTrade: '{design} is for {trade}',
  unlistedTrade: { named: 'No {trade} yet', unnamed: 'Not listed' },
  submission: {
    groups: {},
    copies: {},
    omit: [],
    hours: { open: '{day}: {open} - {close}', closed: '{day}: Closed', separator: ', ' },
  },
  messages: {
    required: '{label}: please fill this in',
    pattern: '{label}: check it',
    enum: '{label}: choose from the list',
    const: '{label}: tick the box',
  },
  review: {
    title: 'Review',
    change: 'Change',
    add: 'Add',
    notGiven: 'Nothing added',
    showAll: 'Show all',
    hideAll: 'Hide all',
    leftEmpty: 'Left empty: {fields}',
    yes: 'Yes',
    no: 'No',
    open: '{day}: {open} - {close}',
    closed: '{day}: Closed',
    days: '{first} to {last}',
    hours: '{days} {open}–{close}',
    counted: '{label}: {count}',
  },
  page: {
    legal: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    newTab: '(opens in a new tab)',
    noScript: 'Needs JavaScript',
    loading: 'Loading',
    failedTitle: 'Not loaded',
    failedMessage: 'Try again',
    retry: 'Try again',
  },
};

const asStep = (step: {
  id: string;
  schema: JsonObject & { $id: string };
  ui: JsonObject;
  fields: string[];
  lists: Step['lists'];
}): Step => ({
  ...step,
  validator: `validators/${step.schema.$id}.js`,
});

/** The wizard of one of the two trades, `baker` (starts with scheme sky) and `cooper` (coal). */
export function smallWizard(trade: 'baker' | 'cooper'): Wizard {
  return {
    variant: 'main',
    trade,
    tradeTitle: trade === 'baker' ? 'Baker' : 'Cooper',
    // Only what the rules of a filling read; the words around it are of no matter here.
    ui: ui as unknown as WizardUi,
    colourSchemes: ['sky', 'coal', 'ash'].map((id, i) => ({
      id,
      name: id.toUpperCase(),
      primary: `#00000${i}`,
      secondary: `#11111${i}`,
      background: '#FFFFFF',
      image: `schemes/${id}.svg`,
    })),
    steps: [details(trade), basics, contact, services(trade)].map((step) =>
      asStep(step as Parameters<typeof asStep>[0]),
    ),
    tradePicture: '/pictures/any-trade.svg#scene',
    formVersion: 'form-1',
    shapeVersion: 'shape-1',
  };
}

export function stepNamed(wizard: Wizard, id: string): Step {
  const step = wizard.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`No step ${id}`);
  return step;
}

function bind(value: Json, lists: Step['lists']): Json {
  if (Array.isArray(value)) return value.map((item) => bind(item, lists));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]): [string, Json] => {
    const list =
      key === 'enum' && typeof child === 'object' && child !== null && !Array.isArray(child)
        ? String(child.$list)
        : undefined;
    return [key, list === undefined ? bind(child, lists) : [...(lists[list] ?? [])]];
  });
  return Object.fromEntries(entries);
}

function conditions(value: Json): StepSchema[] {
  if (Array.isArray(value)) return value.flatMap(conditions);
  if (typeof value !== 'object' || value === null) return [];
  const own = value.if as StepSchema | undefined;
  return [...(own ? [own] : []), ...Object.values(value).flatMap(conditions)];
}

const compiled = new WeakMap<Step, StepValidators>();

/** What the compiler would have made of a step: its root's and its conditions' functions by `$id`. */
export function validatorsOf(step: Step): StepValidators {
  const known = compiled.get(step) ?? compile(step);
  compiled.set(step, known);
  return known;
}

function compile(step: Step): StepValidators {
  const root = bind(step.schema, { 'catalogue:trades': ['baker', 'cooper'], ...step.lists }) as StepSchema;
  const functionOf = (schema: JsonObject) =>
    new Ajv({ allErrors: true, strict: false }).compile(schema) as unknown as ValidateFunction;
  return Object.fromEntries([root, ...conditions(root)].map((schema) => [schema.$id, functionOf(schema)]));
}
