import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { WizardPreview } from '../preview/wizard-preview.tsx';

type Preview = ComponentType<ComponentProps<typeof WizardPreview>>;

/**
 * The live preview. It is asked for once the first step stands there; where it can't be had, on a bad signal, nothing is
 * missing.
 */
export function useWizardPreview(): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    import('../preview/wizard-preview.tsx').then(
      ({ WizardPreview }) => setPreview(() => WizardPreview),
      () => undefined,
    );
  }, []);
  return preview;
}
