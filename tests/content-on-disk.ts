import { type CompiledContent, type ContentFiles, compileContent, readContent } from '../src/compile/index.ts';
import { type Lists, type Step, TRADES_LIST, type ValidatorModule, type Wizard } from '../src/contract/index.ts';
import type { StepValidators } from '../src/wizard/index.ts';
import { root } from './project-root.ts';

/** What schemas/ and trades/ compile to. */
export const content = compileContent(readContent(root));

/**
 * What files compile to that differ little from those on disk: what is the same is taken from there, as while content is
 * edited. The content on disk is checked first, since only what was checked is kept for the next compilation.
 */
export function compileNear(files: ContentFiles): CompiledContent {
  void content.problems;
  return compileContent(files, { previous: content });
}

const trades = content.catalogue.trades.map(({ id }) => id);

/** The step's lists with that of all trades, which comes with the catalogue. */
export const listsOf = (step: Step): Lists => ({ ...step.lists, [TRADES_LIST]: trades });

/** The step's precompiled validators, as a browser would import them. Throws if there are none. */
export async function precompiled(step: Step, compiled = content): Promise<StepValidators> {
  const text = compiled.validator(step.validator);
  if (text === undefined) throw new Error(`${step.validator} was not compiled`);
  const module: ValidatorModule = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  return module.validators(listsOf(step));
}

/** One wizard on disk. Throws if there is none. */
export function wizardOf(variant: string, trade: string): Wizard {
  const wizard = content.wizard(variant, trade);
  if (!wizard) throw new Error(`${variant}/${trade} was not compiled`);
  return wizard;
}

/** One step of a wizard by the name of its folder. Throws if there is none. */
export function stepOf(wizard: Wizard, id: string): Step {
  const step = wizard.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`${wizard.variant}/${wizard.trade} has no step ${id}`);
  return step;
}
