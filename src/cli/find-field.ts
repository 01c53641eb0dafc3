import { type CompiledContent, listed, suggest } from '../compile/index.ts';
import type { Step, Wizard } from '../contract/index.ts';

/** A field as an editor names it. */
export interface FieldName {
  readonly variant: string;
  readonly trade: string;
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
  const { steps } = findWizard(content, variant, trade);
  const named = step === undefined ? steps : steps.filter(({ id }) => id === step);
  if (step !== undefined && named.length === 0) throw unknown('step', step, namesOf(steps));
  const asks = ({ fields }: Step) => fields.includes(field);
  const lost = ({ id }: Step) =>
    content.removals(variant, trade, id).some(({ pointer }) => pointer === `/properties/${field}`);
  const found = named.find(asks) ?? named.find(lost);
  if (found) return found;
  const elsewhere = steps.find(asks);
  if (elsewhere) throw new UnknownName(`${step} does not ask “${field}”: it is asked on ${elsewhere.id}.`);
  const fields = named.flatMap((one) => one.fields);
  throw unknown('field', field, fields, step === undefined ? '' : ` on ${step}`);
}

function findWizard(content: CompiledContent, variant: string, trade: string): Wizard {
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

const namesOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

function unknown(what: string, name: string, known: readonly string[], where = ''): UnknownName {
  // Who writes only the number of a step, or the first word, means the one that begins so.
  const begun = known.find((candidate) => candidate.startsWith(name));
  const fix = begun ? `Did you mean “${begun}”?` : suggest(name, known, `There are ${listed(known)}.`);
  return new UnknownName(`There is no ${what} “${name}”${where}. ${fix}`);
}
