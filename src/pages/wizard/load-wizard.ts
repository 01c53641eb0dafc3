import { cachedJson, cachedModule, fetchJson, loadModule } from '../../browser/json-cache.ts';
import { type Step, type ValidatorBundle, type ValidatorModule, type Wizard, wizardUrl } from '../../contract/index.ts';
import { loadLazyParts } from '../../render/index.ts';

/** How long the questions of another trade are tried for before the form goes back to the former one, in milliseconds. */
export const TRADE_TIMEOUT_MS = 3000;

/** A wizard and as many of its validators as are here. */
export interface LoadedWizard {
  readonly wizard: Wizard;
  /** By step id. The first step's are always there. */
  readonly validators: { readonly [step: string]: ValidatorModule };
}

/**
 * Loads one trade's wizard in one variant, ready for its first step. The other steps' validators are a third of its
 * bytes and wait for {@link completeWizard}. Throws a {@link ContentLoadError} if anything cannot be had.
 */
export async function loadWizard(variant: string, trade: string): Promise<LoadedWizard> {
  const wizard = await fetchJson<Wizard>(wizardUrl(variant, trade));
  return { wizard, validators: await loadFirst(wizard) };
}

/** A wizard that came inside the page, with those of its validators that did; undefined if its first step can't be shown. */
export function cachedWizard(variant: string, trade: string): LoadedWizard | undefined {
  const wizard = cachedJson<Wizard>(wizardUrl(variant, trade));
  if (!wizard) return undefined;
  const [first] = wizard.steps;
  const module = first && cachedModule<ValidatorModule>(first.validator);
  if (!module) return undefined;
  const later = cachedModule<ValidatorBundle>(wizard.laterValidators ?? '');
  return { wizard, validators: { [first.id]: module, ...ofLater(wizard, later) } };
}

/** Whether every step can be shown and checked without the network. */
export const isComplete = ({ wizard, validators }: LoadedWizard): boolean =>
  wizard.steps.every(({ id }) => validators[id] !== undefined);

/** Loads what a wizard still lacks. Throws a {@link ContentLoadError}; a later call then tries again. */
export async function completeWizard(loaded: LoadedWizard): Promise<LoadedWizard> {
  if (isComplete(loaded)) return loaded;
  const { wizard, validators } = loaded;
  const [first, later] = await Promise.all([loadFirst(wizard), loadLater(wizard), loadLazyParts()]);
  return { wizard, validators: { ...first, ...later, ...validators } };
}

/** The validators of some steps, by the steps' ids. */
type StepValidators = LoadedWizard['validators'];

async function loadFirst({ steps: [first] }: Wizard): Promise<StepValidators> {
  return first ? { [first.id]: await loadModule<ValidatorModule>(first.validator) } : {};
}

async function loadLater(wizard: Wizard): Promise<StepValidators> {
  const { laterValidators } = wizard;
  return laterValidators === undefined ? {} : ofLater(wizard, await loadModule<ValidatorBundle>(laterValidators));
}

const ofLater = ({ steps: [, ...later] }: Wizard, bundle: ValidatorBundle | undefined): StepValidators =>
  Object.fromEntries(
    later.flatMap(({ id, schema }) => {
      const module = bundle?.modules[schema.$id];
      return module ? [[id, module]] : [];
    }),
  );

/** The validators of one step. Throws if they are not here: only the first step is shown before the wizard is complete. */
export function validatorsFor({ wizard, validators }: LoadedWizard, step: Step): ValidatorModule {
  const found = validators[step.id];
  if (!found)
    throw new Error(`Step "${step.id}" of ${wizard.variant}/${wizard.trade} was loaded without its validators.`);
  return found;
}
