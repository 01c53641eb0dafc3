import { type Catalogue, type Lists, offeredTrades, type Step, TRADES_LIST } from '../../contract/index.ts';
import { type StepValidators, type WizardRules, wizardRules } from '../../wizard/index.ts';
import { type LoadedWizard, validatorsFor } from './load-wizard.ts';

/** Lists that come with the catalogue instead of a wizard: they would make every wizard's file grow with each trade. */
export const catalogueLists = (catalogue: Catalogue, variant: string): Lists => ({
  [TRADES_LIST]: offeredTrades(catalogue, variant).map(({ id }) => id),
});

/** What customers read for the members of those lists. */
export const catalogueNames = (catalogue: Catalogue, variant: string): Lists => ({
  [TRADES_LIST]: offeredTrades(catalogue, variant).map(({ title }) => title),
});

/** The drawings that stand beside them; none for a trade without one. */
export const catalogueIcons = (catalogue: Catalogue, variant: string): Lists => ({
  [TRADES_LIST]: offeredTrades(catalogue, variant).map(({ icon = '' }) => icon),
});

/** The rules of a loaded wizard with every step's validators bound to its lists, each bound once. */
export function bindRules(loaded: LoadedWizard, lists: Lists): WizardRules {
  const bound = new Map<string, StepValidators>();
  const validatorsOf = (step: Step): StepValidators => {
    const known = bound.get(step.id) ?? validatorsFor(loaded, step).validators({ ...step.lists, ...lists });
    bound.set(step.id, known);
    return known;
  };
  return wizardRules(loaded.wizard, validatorsOf);
}
