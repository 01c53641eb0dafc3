import { type CompiledContent, listed, suggest } from '../compile/index.ts';
import type { Step, Wizard, WizardKey } from '../contract/index.ts';

/** A field as an editor names it. */
export interface FieldName extends WizardKey {
  /** Needless, as no two steps ask the same. */
  readonly step?: string | undefined;
  readonly field: string;
}

/** A name that no folder or field has; the message says which ones there are. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName';
}

/**
 * The step of a wizard that asks a field, or would if an overlay had not taken the field away.
 * @throws UnknownName
 */
export function findField(content: CompiledContent, { variant, trade, step, field }: FieldName): Step {
  const { steps, ui } = findWizard(content, { variant, trade });
  const named = step === undefined ? steps : steps.filter(({ id }) => id === step);
  if (step !== undefined && named.length === 0) throw unknown('step', step, [...namesOf(steps), WORDS]);
  const asks = ({ fields }: Step) => fields.includes(field);
  const lost = ({ id }: Step) =>
    content.removals(variant, trade, id).some(({ pointer }) => pointer === `/properties/${field}`);
  const found = named.find(asks) ?? named.find(lost);
  if (found) return found;
  const elsewhere = steps.find(asks);
  if (elsewhere) throw new UnknownName(`${step} does not ask “${field}”: it is asked on ${elsewhere.id}.`);
  const fields = named.flatMap((one) => one.fields);
  if (step !== undefined) throw unknown('field', field, fields, ` on ${step}`);
  throw unknown('field', field, [...fields, ...Object.keys(ui)]);
}

/** @throws UnknownName */
export function findWizard(content: CompiledContent, { variant, trade }: WizardKey): Wizard {
  const { trades, variants } = content.catalogue;
  if (!variants.some(({ id }) => id === variant)) throw unknown('variant', variant, namesOf(variants));
  if (!trades.some(({ id }) => id === trade)) throw unknown('trade', trade, namesOf(trades));
  const wizard = content.wizard(variant, trade);
  if (wizard) return wizard;
  const offered = content.wizardKeys().filter((key) => key.variant === variant);
  throw new UnknownName(
    `“${variant}” does not offer “${trade}”. It offers ${listed(offered.map((key) => key.trade))}.`,
  );
}

/** Under this name the words around the steps stand in a trade’s or variant’s `ui.json`. */
export const WORDS = 'wizard';

const namesOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

/** A name beside those that there are; `where` follows it in the sentence. */
export function unknown(what: string, name: string, known: readonly string[], where = ''): UnknownName {
  // The number or the first word of a step is enough to name it.
  const begun = known.find((candidate) => candidate.startsWith(name));
  const fix = begun ? `Did you mean “${begun}”?` : suggest(name, known, `There are ${listed(known)}.`);
  return new UnknownName(`There is no ${what} “${name}”${where}. ${fix}`);
}
