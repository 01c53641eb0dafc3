import type { Toast } from '../contract/index.ts';

/**
 * Copies what stands in the element `id` and says so; `message` follows "Copied!". Where copying is refused, or the
 * connection is not secure, the text is marked, so that one more key press copies it.
 */
export async function copyText(id: string, message: string, notify: (toast: Toast) => void): Promise<void> {
  const element = document.getElementById(id);
  try {
    await navigator.clipboard.writeText(element?.textContent ?? '');
    notify({ status: 'success', title: 'Copied!', message });
  } catch {
    if (element) getSelection()?.selectAllChildren(element);
    notify({ status: 'error', title: 'Copy failed', message: 'Please try again or copy manually' });
  }
}
