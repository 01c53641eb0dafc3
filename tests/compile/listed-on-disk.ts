import { listed } from '../../src/compile/index.ts';
import { fileFieldOf } from '../../src/contract/index.ts';
import { content, stepOf, wizardOf } from '../content-on-disk.ts';

// What a sentence lists that names all there are, for mistakes in the content on disk: an editor may add one more.

const wizard = wizardOf('main', 'electrician');

/** The languages that there are. */
export const languages = (): string =>
  listed([...content.files.texts.keys()].flatMap((path) => /^schemas\/languages\/(.+)\.json$/.exec(path)?.[1] ?? []));

/** The questions that a step asks whatever is answered. */
export const questionsOf = (step: string): string => listed(Object.keys(stepOf(wizard, step).schema.properties ?? {}));

/** What can be chosen where the answer is one of some texts. */
export function choicesOf(step: string, field: string): string {
  const { properties = {} } = stepOf(wizard, step).schema;
  const { enum: choices } = (properties as { [name: string]: { readonly enum?: readonly string[] } })[field] ?? {};
  return listed(choices ?? []);
}

/** The questions whose answers are pictures. */
export const pictures = (): string =>
  listed(wizard.steps.flatMap((step) => step.fields.filter((field) => fileFieldOf(step, field))));
