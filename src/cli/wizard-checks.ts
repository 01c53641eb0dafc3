import type { CompiledContent } from '../compile/index.ts';
import { type Lists, type Step, TRADES_LIST, type ValidatorModule, type Wizard } from '../contract/index.ts';
import { type StepValidators, type WizardRules, wizardRules } from '../wizard/index.ts';

const modules = new Map<string, Promise<ValidatorModule>>();

/** A validator as Node would load it from the built site; the same text is loaded once. */
function load(text: string): Promise<ValidatorModule> {
  const known = modules.get(text);
  if (known) return known;
  const module: Promise<ValidatorModule> = import(`data:text/javascript,${encodeURIComponent(text)}`);
  modules.set(text, module);
  return module;
}

/**
 * The rules of a wizard, its validators loaded into this process. A step of which no validator can be made, since the
 * content has problems, finds nothing wrong.
 */
export async function wizardChecks(content: CompiledContent, wizard: Wizard): Promise<Pick<WizardRules, 'check'>> {
  const trades = content.catalogue.trades.map(({ id }) => id);
  const found = await Promise.all(
    wizard.steps.map(async (step) => [step.id, await validatorsOf(content, step, trades)] as const),
  );
  const validators = new Map(found);
  const { check } = wizardRules(wizard.ui, (step) => validators.get(step.id) ?? {});
  return { check: (step, answers) => (validators.get(step.id) ? check(step, answers) : []) };
}

async function validatorsOf(
  content: CompiledContent,
  step: Step,
  trades: readonly string[],
): Promise<StepValidators | undefined> {
  const lists: Lists = { ...step.lists, [TRADES_LIST]: trades };
  try {
    const text = content.validator(step.validator);
    return text === undefined ? undefined : (await load(text)).validators(lists);
  } catch {
    return undefined;
  }
}
