import { useEffect } from 'react';
import { loadCatalogue, loadWizard } from './load-wizard.ts';
import type { WizardSession } from './use-session.ts';

/**
 * While authors work: when a content file was changed, the wizard on the screen is replaced by the new one and the
 * answers stay. Not part of a production build.
 */
export function useContentReload({ wizard, replaceContent }: Pick<WizardSession, 'wizard' | 'replaceContent'>) {
  const { variant, trade } = wizard;
  useEffect(() => {
    const hot = import.meta.hot;
    if (!hot) return undefined;
    // A wizard that has just been removed or broken stays on the screen as it was; the terminal says why.
    const reload = () =>
      void Promise.all([loadCatalogue(), loadWizard(variant, trade)]).then(
        ([catalogue, edited]) => replaceContent(catalogue, edited),
        () => undefined,
      );
    hot.on('content:change', reload);
    return () => hot.off('content:change', reload);
  }, [variant, trade, replaceContent]);
}
