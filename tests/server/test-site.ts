import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, type PutOff } from './test-server.ts';

const catalogue = {
  trades: [
    { id: 'thatcher', title: 'Thatcher', parameter: true },
    { id: 'cooper', title: 'Cooper', parameter: true },
  ],
  variants: [
    {
      id: 'main',
      title: 'Main',
      paths: { main: ['/request', '/form', '/embed'], forms: ['/'], embed: ['/'] },
      defaultTrade: 'thatcher',
    },
    {
      id: 'guild',
      title: 'Guild',
      paths: { main: ['/guild', '/guild/dev'], forms: ['/guild'], embed: ['/guild'] },
      embedOrigins: ['https://guild.example'],
      defaultTrade: 'cooper',
      lockTradeFor: ['cooper'],
    },
    {
      id: 'lodge',
      title: 'Lodge',
      paths: { main: ['/lodge'], forms: [], embed: [] },
      defaultTrade: 'thatcher',
      trades: ['thatcher'],
    },
  ],
  forms: [{ id: 'ask', paths: ['/ask'] }],
};

export const site = {
  name: 'Example',
  supportEmail: 'help@site.example',
  hosts: {
    main: 'https://www.example.org',
    forms: 'https://forms.example.org',
    embed: 'https://embed.example.org:8443',
  },
  upload: { url: 'https://files.example/prod/upload' },
  hooks: {
    basics: { url: '/hooks/basics', mode: 'relay' },
    logo: { url: 'https://automation.example/webhook/logo?secret=1', mode: 'direct' },
    gallery: { url: 'https://relay.example/hooks/gallery', mode: 'relay' },
    main: { url: '/hooks/main', mode: 'relay' },
  },
};

/** Stands for a compiled validator: the same interface and error shape, rules written out. */
const validator = `export function validators(lists) {
  const validate = (data) => {
    const errors = [];
    const missing = (name, at = '') => errors.push({ instancePath: at, schemaPath: '', keyword: 'required', params: { missingProperty: name }, message: 'must have ' + name });
    if (data.phone === undefined) missing('phone');
    else if (typeof data.phone === 'string' && !/^0\\d{10}$/.test(data.phone)) errors.push({ instancePath: '/phone', schemaPath: '', keyword: 'pattern', params: {}, message: 'must match pattern' });
    if (data.logo === undefined) missing('logo');
    if (data.selectedColorScheme === undefined) missing('selectedColorScheme');
    if (!lists['catalogue:trades'].includes(data.tradeType)) errors.push({ instancePath: '/tradeType', schemaPath: '', keyword: 'enum', params: {}, message: 'must be a trade' });
    if (data.firstName === undefined) missing('firstName');
    if (data.hasDomain !== undefined && typeof data.hasDomain !== 'boolean') errors.push({ instancePath: '/hasDomain', schemaPath: '', keyword: 'type', params: {}, message: 'must be boolean' });
    (Array.isArray(data.selectedServices) ? data.selectedServices : []).forEach((service, at) => {
      if (!lists.services.includes(service)) errors.push({ instancePath: '/selectedServices/' + at, schemaPath: '', keyword: 'enum', params: {}, message: 'must be in the list' });
    });
    if (errors.length) errors.push({ instancePath: '', schemaPath: '', keyword: 'if', params: {}, message: 'must match "then" schema' });
    validate.errors = errors.length ? errors : null;
    return errors.length === 0;
  };
  return { step_1: validate, step_1_if: () => true };
}
`;

const wizard = (variant: string, trade: string) => ({
  variant,
  trade,
  tradeTitle: trade,
  formVersion: `version-${variant}-${trade}`,
  ui: {
    messages: { required: 'Nothing was given' },
    submission: {
      groups: { businessBasics: ['firstName'] },
      copies: { selectedTrade: 'tradeType' },
      omit: ['selectedColorScheme', 'firstName'],
    },
  },
  steps: [
    {
      id: '01-one',
      schema: {
        $id: 'step_1',
        type: 'object',
        properties: {
          phone: { type: 'string' },
          firstName: { type: 'string' },
          tradeType: { type: 'string' },
          selectedServices: { type: 'array' },
          logo: { type: 'object' },
          selectedColorScheme: { type: 'string' },
        },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        allOf: [{ if: { $id: 'step_1_if' }, then: { properties: { hasDomain: { type: 'boolean' } } } }],
      },
      ui: {
        halfFilled: { 'ui:partial': true },
        ...(variant === 'lodge' && { leftOpen: { 'ui:partial': true } }),
        phone: { 'ui:messages': { pattern: `Ask ${variant} for help` } },
        logo: { 'ui:field': 'upload' },
      },
      lists: { services: ['Ridges', 'Barrels'] },
      fields: [
        'phone',
        'firstName',
        'tradeType',
        'selectedServices',
        'logo',
        'selectedColorScheme',
        'hasDomain',
        'halfFilled',
        ...(variant === 'lodge' ? ['leftOpen'] : []),
      ],
      validator: 'validators/step_1a2b.js',
    },
  ],
});

const script = `console.log(${JSON.stringify('a built program '.repeat(200))})`;

/** Rules that the app's page comes with. */
export const STYLES = '@property --a{syntax:"<color>";inherits:false;initial-value:red}p{color:red}';

const files: { readonly [path: string]: string | object } = {
  'index.html': `<!doctype html><title>App</title><style>${STYLES}</style><div id="root"></div>`,
  'site.json': site,
  'assets/main-1a2b3c.js': script,
  'assets/font-1a2b3c.woff2': 'font',
  'images/van.png': 'picture',
  'embed.js': script,
  'notes.unknown': 'no type that is served',
  'content/catalogue.json': catalogue,
  'content/validators/step_1a2b.js': validator,
  'content/wizards/main/thatcher.json': wizard('main', 'thatcher'),
  'content/wizards/main/cooper.json': wizard('main', 'cooper'),
  'content/wizards/guild/thatcher.json': wizard('guild', 'thatcher'),
  'content/wizards/lodge/thatcher.json': wizard('lodge', 'thatcher'),
};

/** A small built site in a folder of its own. */
export async function makeSite(putOff?: PutOff): Promise<string> {
  const folder = await makeFolder(putOff);
  for (const [path, content] of Object.entries({ ...files, 'package.json': { type: 'module' } })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
