import { type ComponentType, useEffect, useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import type { WizardSession } from './use-session.ts';

/** Renders what stands there once everything was sent. */
type SentView = ComponentType<{ readonly session: WizardSession }>;

const importPreview = retryableImport(() => import('./sent-preview.tsx'));
const nothing = () => undefined;

/**
 * What stands there once everything was sent: the thanks, or the example website where the content has it approved.
 * Both are fetched while the form is filled in, and again when it is submitted. Where the example can't be had, on a bad
 * signal, the thanks stand in for it.
 */
export function useSentView({ wizard, busy, afterForm }: WizardSession): SentView | undefined {
  const [preview, setPreview] = useState<SentView>();
  const approved = wizard.ui.thankYou.preview !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission is another chance to fetch it.
  useEffect(() => {
    if (approved) importPreview().then(({ SentPreview }) => setPreview(() => SentPreview), nothing);
  }, [approved, busy]);
  return preview ?? afterForm?.ThankYou;
}
