import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchAnswers } from '../../bench-form.ts';
import type {} from '../../page-probe.ts';
import type { PeerPage } from '../../peer-models.ts';

export const LABELS = { next: 'Continue', send: 'Send' };

/** What stands in the page for its program: the form in the library's own words, and answers to begin with. */
export function readPage<Model>(): PeerPage<Model> {
  return JSON.parse(document.getElementById('form')?.textContent ?? '');
}

/** Draws the page's form where it belongs. */
export function draw(App: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id “root”.');
  createRoot(root).render(<App />);
}

export function tellAnswers(answers: () => unknown): void {
  window.benchAnswers = answers;
}

export type { BenchAnswers };
