import { type CompiledContent, listed, suggest } from '../compile/index.ts';
import type { Step, Wizard } from '../contract/index.ts';

/** A field as an editor names it. */
export interface FieldName {
  readonly variant: string;
  readonly trade: string;
  readonly step: string;
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
  const wizard = findWizard(content, variant, trade);
  const found = wizard.steps.find(({ id }) => id === step);
  if (!found) throw unknown('step', step, namesOf(wizard.steps));
  const removed = content.removals(variant, trade, step).map(({ pointer }) => pointer);
  if (found.fields.includes(field) || removed.includes(`/properties/${field}`)) return found;
  const elsewhere = wizard.steps.find(({ fields }) => fields.includes(field));
  if (elsewhere) throw new UnknownName(`${step} does not ask “${field}”: it is asked on ${elsewhere.id}.`);
  throw unknown('field', field, found.fields, ` on ${step}`);
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
