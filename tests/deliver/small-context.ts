import type { Answers, StoredFiles, UploadReference, Wizard, WizardUi } from '../../src/contract/index.ts';
import type { DeliveryContext } from '../../src/deliver/index.ts';

export const picture = (id: string, name = `${id}.png`): UploadReference => ({ id, name, type: 'image/png', size: 10 });

const ui = {
  prefill: { firstName: 'firstName', Company: 'companyName', customerNumber: 'customerNumber', Referrer: 'referrer' },
  hooks: {
    basics: { encoding: 'json' },
    logo: { encoding: 'multipart' },
    gallery: { encoding: 'multipart' },
    main: { encoding: 'multipart' },
  },
  submission: {
    groups: {
      businessBasics: ['firstName', 'companyName', 'email', 'phone'],
      businessAddress: ['street', 'hideAddress'],
    },
    copies: { businessName: 'companyName' },
    omit: ['firstName', 'street', 'hideAddress', 'extractColorsFromLogo'],
    hours: { open: '{day}: {open} - {close}', closed: '{day}: Closed', separator: ', ' },
  },
};

/** A wizard as far as payloads need it: where files are asked for, which scheme is the default, what is grouped. */
export const wizard: Wizard = {
  variant: 'main',
  trade: 'baker',
  tradeTitle: 'Baker',
  tradePicture: '/pictures/any-trade.svg#scene',
  ui: ui as unknown as WizardUi,
  colourSchemes: [
    { id: 'sky', name: 'Sky', primary: '#0000FF', secondary: '#00FFFF', background: '#FFFFFF', image: '' },
    { id: 'coal', name: 'Coal', primary: '#111111', secondary: '#222222', background: '#FFFFFF', image: '' },
  ],
  steps: [
    {
      id: '01-all',
      schema: { $id: 'all' },
      ui: {
        selectedColorScheme: { 'ui:default': 'coal' },
        logo: { 'ui:field': 'upload', 'ui:options': { fileType: 'logo' } },
        gallery: { 'ui:field': 'uploads', 'ui:options': { fileType: 'gallery' } },
        accreditations: { 'ui:field': 'accreditationPictures', 'ui:options': { namesFrom: 'selectedAccreditations' } },
      },
      lists: {},
      fields: ['selectedColorScheme', 'logo', 'gallery', 'accreditations', 'useStockImages'],
      validator: '',
    },
  ],
  formVersion: 'form-1',
  shapeVersion: 'shape-1',
};

export const answers: Answers = {
  tradeType: 'baker',
  template: 'custom',
  firstName: 'Ann',
  companyName: 'Buns & Söhne',
  email: 'a@b.example',
  phone: '07700900123',
};

const stored: StoredFiles = {
  l: { key: 'k/logo', getUrl: 'https://files.example/logo' },
  g1: { key: 'k/g1', getUrl: 'https://files.example/g1' },
  g3: { key: 'k/g3', getUrl: '' },
  a1: { key: 'k/a1', getUrl: 'https://files.example/a1' },
};

export const contextWith = (more: Answers = {}, changed: Partial<DeliveryContext> = {}): DeliveryContext => ({
  wizard,
  answers: { ...answers, ...more },
  stored,
  customerNumber: 'C1',
  submissionId: 's-1',
  deliveryId: 'd-1',
  now: new Date('2024-05-06T07:08:09.010Z'),
  source: 'https://forms.example/request?trade=baker&customerNumber=C1&firstName=Ann&company=Buns&EMAIL=a%40b#step-2',
  referrer: '',
  ...changed,
});

/** What every body ends with. */
export const ending = {
  customerNumber: 'C1',
  selectedTrade: 'baker',
  timestamp: '2024-05-06T07:08:09.010Z',
  source: 'https://forms.example/request?trade=baker&customerNumber=C1#step-2',
  submissionId: 's-1',
  deliveryId: 'd-1',
};
