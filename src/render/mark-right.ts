import { fieldId } from './field-id.ts';

/**
 * Confirms by a tick in the field's edge, for the eye alone, that what was typed is right, until it is changed. An attribute of the
 * question's own element: nothing is rendered for it.
 */
export function markRight(field: string): void {
  const question = document.querySelector(`[data-field="${fieldId([field])}"]`);
  question?.setAttribute('data-right', '');
  question?.addEventListener('input', () => question.removeAttribute('data-right'), { once: true });
}
