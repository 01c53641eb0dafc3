import { formatRule, type Step, TRADES_LIST, type ValidatorModule } from '../src/contract/index.ts';
import { type StepValidators, wizardRules } from '../src/wizard/index.ts';
import { STEP, STEP_UI, step, WIZARD_UI, words } from './compile/rule-examples/example.ts';
import { changed, compileSmall, WORDS } from './compile/small-content.ts';

/** Questions whose answers have a format, by field; those in `SHOWN` name the widget, the others leave it to RJSF. */
export const ASKED = {
  startDate: 'date',
  opensAt: 'time',
  bookedFor: 'date-time',
  lasts: 'duration',
  writeTo: 'email',
  host: 'hostname',
  address4: 'ipv4',
  address6: 'ipv6',
  website: 'uri',
  page: 'uri-reference',
  number: 'uuid',
} as const;
const SHOWN = new Set<string>(['startDate', 'opensAt', 'writeTo', 'website']);

const fields = Object.entries(ASKED);
const DEFINITION = 'schemas/definitions/schema.json';

/** The small content with a question of every format on its second step. */
export const formatted = compileSmall({
  ...changed(STEP, {
    properties: {
      ...step.properties,
      ...Object.fromEntries(
        fields.map(([field, format]) => [field, { type: 'string', format, 'x-normalise': ['trim'] }]),
      ),
      visitOn: { $ref: '../../definitions/schema.json#/$defs/visitDay' },
      days: { type: 'array', items: { type: 'string', format: 'date' } },
    },
  }),
  ...changed(DEFINITION, {
    $defs: { ...definitions(), visitDay: { type: 'string', format: 'date' } },
  }),
  ...changed(STEP_UI, {
    'ui:order': [...words['ui:order'], ...Object.keys(ASKED), 'visitOn', 'days'],
    ...Object.fromEntries(
      fields.map(([field]) => [
        field,
        { 'ui:title': `The ${field}`, ...(SHOWN.has(field) && { 'ui:widget': 'text' }) },
      ]),
    ),
    writeTo: {
      'ui:title': 'The writeTo',
      'ui:widget': 'text',
      'ui:messages': { format: 'Enter an e-mail address, like alex@brightline.example' },
      'ui:toasts': { [formatRule('email')]: { title: 'Invalid Email', message: 'Please check it.' } },
    },
    visitOn: { 'ui:title': 'The visit', 'ui:messages': { visitDay: 'Choose the day of the visit' } },
    days: { 'ui:title': 'The days', 'ui:widget': 'freeList' },
  }),
  ...changed(WIZARD_UI, {
    messages: { ...WORDS.messages, format: 'Check “{label}”', [formatRule('date')]: 'Choose a day for “{label}”' },
  }),
});

function definitions(): object {
  const { $defs } = JSON.parse(compileSmall().files.texts.get(DEFINITION) ?? '{}') as { readonly $defs: object };
  return $defs;
}

/** Its wizard of `main` and `plumber`, the step with the formats, and that step's compiled validators. */
export async function formattedStep() {
  const wizard = formatted.wizard('main', 'plumber');
  const asking = wizard?.steps.find(({ fields: names }) => names.includes('startDate'));
  if (!wizard || !asking) throw new Error('The formats are asked on no step.');
  const modules = new Map(await Promise.all(wizard.steps.map(async (one) => [one.id, await load(one)] as const)));
  const validatorsOf = (one: Step): StepValidators =>
    modules.get(one.id)?.validators({ ...one.lists, [TRADES_LIST]: ['plumber', 'roofer'] }) ?? {};
  const module = modules.get(asking.id);
  if (!module) throw new Error(`${asking.id} has no validator.`);
  return { wizard, step: asking, module, rules: wizardRules(wizard, validatorsOf) };
}

/** As a browser would import it. */
async function load({ validator }: Step): Promise<ValidatorModule> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(formatted.validator(validator) ?? '')}`);
}
