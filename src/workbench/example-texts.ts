import { exampleOfFormat, type Json, type JsonObject, type Step } from '../contract/index.ts';

/** What an answer of this kind looks like, by HTML `autocomplete` token. Numbers and names are those kept for fiction. */
const BY_TOKEN: { readonly [token: string]: string } = {
  name: 'Alex Example',
  'given-name': 'Alex',
  'family-name': 'Example',
  organization: 'Brightline & Sons',
  email: 'alex@brightline.example',
  tel: '07700 900123',
  'tel-national': '07700 900123',
  'street-address': '1 High Street',
  'address-line1': '1 High Street',
  'address-level2': 'Reading',
  'address-level1': 'Berkshire',
  'postal-code': 'RG1 1AA',
  url: 'brightline.example',
};

/** One of each form that a rule may ask for; the longer ones first, as they say more on the screen. */
const ANY_FORM = [
  'An example of an answer',
  'alex@brightline.example',
  'brightline.example',
  'https://brightline.example',
  '07700 900123',
  '2030-01-31',
  'RG1 1AA',
  '12345678',
  '#3172B2',
  '09:00',
  'example',
  '12',
  '1',
];

/**
 * Texts that may answer a question, the likeliest first: what the content itself suggests, then one of any form.
 * @param nodes every part of the schema that speaks of the answer
 */
export function exampleTexts(step: Step, field: string, nodes: readonly JsonObject[]): readonly string[] {
  const ui = asObject(step.ui[field]);
  const options = asObject(ui['ui:options']);
  const token = String(ui['ui:autocomplete'] ?? '')
    .split(' ')
    .at(-1);
  return [
    ui['ui:default'],
    token && BY_TOKEN[token],
    ...nodes.map(({ format }) => exampleOfFormat(format)),
    first(options.swatches),
    first(options.choices),
    ui['ui:placeholder'],
    // A narrow field asks for a word or a number.
    options.width === undefined ? undefined : 'Example',
    ...ANY_FORM,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

const asObject = (value: Json | undefined): { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const first = (value: Json | undefined) => (Array.isArray(value) ? value[0] : undefined);
