import { descend, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { ResolvedForm } from '../resolve-form.ts';
import type { Rule } from '../rule.ts';

const REQUIRED: readonly (readonly string[])[] = [
  ['hook'],
  ['encoding'],
  ['buttons', 'submit'],
  ['buttons', 'submitting'],
  ['buttons', 'dismiss'],
  ['toasts', 'sent', 'title'],
  ['toasts', 'sent', 'message'],
  ['toasts', 'failed', 'title'],
  ['toasts', 'failed', 'message'],
];

/** Parts that a form may leave out, and what belongs to them if it doesn't. */
const PARTS: { readonly [part: string]: readonly (readonly string[])[] } = {
  done: [['title'], ['message']],
  onward: [['parameter'], ['moving', 'title'], ['moving', 'message'], ['moving', 'link'], ['refused']],
  without: [['list'], ['text']],
  brand: [['partner'], ['text']],
};

/** A single-page form says how it is sent, and has words for everything that can happen. */
export const formWords: Rule = {
  name: 'form-words',
  form(form) {
    const { root } = form.ui;
    const parts = Object.entries(PARTS).filter(([part]) => descend(root, [part]));
    const paths = [...REQUIRED, ...parts.flatMap(([part, inner]) => inner.map((path) => [part, ...path]))];
    const texts = paths.filter((path) => !textOf(descend(root, path))).map((path) => missing(form, path, '"…"'));
    return descend(root, ['payload']) ? texts : [...texts, missing(form, ['payload'], '{}')];
  },
};

function missing({ id, ui: { root } }: ResolvedForm, path: readonly string[], value: string): Complaint {
  const depth = path.findIndex((_key, index) => !descend(root, path.slice(0, index + 1)));
  const holder = descend(root, path.slice(0, Math.max(0, depth))) ?? root;
  return {
    place: holder.history?.at(-1) ?? holder.key ?? holder.place,
    message: `The form “${id}” does not say “${path.join('.')}”.`,
    fix: `Add "${path.at(-1)}": ${value} to ${path.length > 1 ? `"${path.slice(0, -1).join('.')}"` : `schemas/forms/${id}/ui.json`}.`,
  };
}
