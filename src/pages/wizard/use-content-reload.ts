import { useEffect } from 'react';
import { loadCatalogue } from '../../browser/json-cache.ts';
import { completeWizard, loadWizard } from './load-wizard.ts';
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
    const reload = async () => {
      // A wizard that has just been taken away stays on the screen as it was.
      const edited = loadWizard(variant, trade).then(completeWizard, () => undefined);
      replaceContent(await loadCatalogue(), await edited);
    };
    hot.on('content:change', reload);
    return () => hot.off('content:change', reload);
  }, [variant, trade, replaceContent]);
}
