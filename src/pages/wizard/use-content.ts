import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCurrentState } from '../../browser/use-current-state.ts';
import type { Catalogue } from '../../contract/index.ts';
import type { WizardRules } from '../../wizard/index.ts';
import { bindRules, catalogueIcons, catalogueLists, catalogueNames } from './bind-rules.ts';
import { completeWizard, isComplete, type LoadedWizard } from './load-wizard.ts';
import type { Loaded } from './loaded.ts';

/** A wizard as it is filled in: with its rules bound to the lists of the catalogue. */
export interface BoundWizard extends LoadedWizard {
  readonly rules: WizardRules;
}

const bind = (loaded: LoadedWizard, catalogue: Catalogue): BoundWizard => ({
  ...loaded,
  rules: bindRules(loaded, catalogueLists(catalogue, loaded.wizard.variant)),
});

/** The content that a filling works with: the catalogue, and the wizard of the trade that is chosen now. */
export function useContent({ catalogue: first, first: wizard }: Loaded) {
  const [catalogue, setCatalogue] = useState(first);
  const bound = useCurrentState(() => bind(wizard, first));
  const { variant } = wizard.wizard;
  const lists = useMemo(() => catalogueLists(catalogue, variant), [catalogue, variant]);
  const names = useMemo(() => catalogueNames(catalogue, variant), [catalogue, variant]);
  const icons = useMemo(() => catalogueIcons(catalogue, variant), [catalogue, variant]);

  const take = useCallback((loaded: LoadedWizard) => bound.set(bind(loaded, catalogue)), [bound.set, catalogue]);

  /** Loads what the steps after the first need; false if it cannot be had now. */
  const complete = useCallback(async (): Promise<boolean> => {
    const now = bound.get();
    if (isComplete(now)) return true;
    const whole = await completeWizard(now).catch(() => undefined);
    // Another trade may have been chosen meanwhile; it came whole.
    if (whole && bound.get() === now) take(whole);
    return isComplete(bound.get());
  }, [bound.get, take]);
  useEffect(() => {
    // Right after the first step is shown; should it fail, Continue tries again.
    void complete();
  }, [complete]);

  /** For content that was edited while it is being filled in. Without a wizard the one on the screen stays. */
  const replaceContent = useCallback(
    (edited: Catalogue, loaded: LoadedWizard | undefined) => {
      setCatalogue(edited);
      bound.set(bind(loaded ?? bound.get(), edited));
    },
    [bound.get, bound.set],
  );

  return { lists, names, icons, bound: bound.value, getBound: bound.get, take, complete, replaceContent };
}
