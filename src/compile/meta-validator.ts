import { Ajv, type ValidateFunction } from 'ajv';
import acknowledgedChanges from '../../schemas/meta/acknowledged-changes.schema.json' with { type: 'json' };
import definitions from '../../schemas/meta/definitions.schema.json' with { type: 'json' };
import definitionsUi from '../../schemas/meta/definitions-ui.schema.json' with { type: 'json' };
import draft from '../../schemas/meta/draft.schema.json' with { type: 'json' };
import form from '../../schemas/meta/form.schema.json' with { type: 'json' };
import formUi from '../../schemas/meta/form-ui.schema.json' with { type: 'json' };
import language from '../../schemas/meta/language.schema.json' with { type: 'json' };
import shared from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import site from '../../schemas/meta/site.schema.json' with { type: 'json' };
import step from '../../schemas/meta/step.schema.json' with { type: 'json' };
import stepUi from '../../schemas/meta/step-ui.schema.json' with { type: 'json' };
import trade from '../../schemas/meta/trade.schema.json' with { type: 'json' };
import tradeUi from '../../schemas/meta/trade-ui.schema.json' with { type: 'json' };
import tradeWords from '../../schemas/meta/trade-words.schema.json' with { type: 'json' };
import variant from '../../schemas/meta/variant.schema.json' with { type: 'json' };
import variantTrade from '../../schemas/meta/variant-trade.schema.json' with { type: 'json' };
import variantTradeUi from '../../schemas/meta/variant-trade-ui.schema.json' with { type: 'json' };
import variantUi from '../../schemas/meta/variant-ui.schema.json' with { type: 'json' };
import wizard from '../../schemas/meta/wizard.schema.json' with { type: 'json' };
import wizardUi from '../../schemas/meta/wizard-ui.schema.json' with { type: 'json' };

/** The meta-schemas by name; they describe the language that this compiler speaks, so they come with it. */
const META: { readonly [name: string]: object } = {
  'acknowledged-changes': acknowledgedChanges,
  definitions,
  'definitions-ui': definitionsUi,
  draft,
  form,
  'form-ui': formUi,
  language,
  shared,
  site,
  step,
  'step-ui': stepUi,
  trade,
  'trade-ui': tradeUi,
  'trade-words': tradeWords,
  variant,
  'variant-trade': variantTrade,
  'variant-trade-ui': variantTradeUi,
  'variant-ui': variantUi,
  wizard,
  'wizard-ui': wizardUi,
};

let ajv: Ajv | undefined;

/**
 * Validator of one kind of file, errors with `parentSchema` and `data`.
 * @param name e.g. `step-ui`
 * @throws UnknownMetaSchema
 */
export function metaValidator(name: string): ValidateFunction {
  if (!ajv) {
    // Tidying the code that ajv writes takes longer than all that the tidier code ever saves.
    ajv = new Ajv({ allErrors: true, verbose: true, strict: false, logger: false, code: { optimize: false } });
    for (const [key, schema] of Object.entries(META)) ajv.addSchema(schema, `${key}.schema.json`);
  }
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (!validate) throw new UnknownMetaSchema(name);
  return validate;
}

export class UnknownMetaSchema extends Error {
  constructor(name: string) {
    super(`There is no meta-schema "${name}"; known are ${Object.keys(META).join(', ')}.`);
    this.name = 'UnknownMetaSchema';
  }
}
