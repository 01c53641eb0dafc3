import type { Json } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, uiChange } from '../field-pair.ts';
import { keysOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import type { VerdictCase } from '../verdicts.ts';

/** Told by rules of their own. */
const ELSEWHERE = new Set([
  ...['ui:title', 'ui:description', 'ui:help', 'ui:placeholder', 'ui:messages', 'ui:toasts'],
  ...['ui:widget', 'ui:field', 'ui:options', 'ui:enumNames', 'ui:default'],
]);

const KINDS: { readonly [keyword: string]: VerdictCase } = {
  'ui:preselect': 'preselection-changed',
  'ui:copies': 'copy-changed',
  'ui:needs': 'need-changed',
  'ui:partial': 'partial-changed',
  'ui:autocomplete': 'autofill-changed',
};

/** Every other keyword of the UI schema, those that nobody has thought of yet, too. */
export const keywordRule: FieldRule = (pair) =>
  keysOf(pair.before.ui, pair.after.ui).flatMap((key) => {
    const both = [pair.before.ui[key], pair.after.ui[key]] as const;
    if (!key.startsWith('ui:') || ELSEWHERE.has(key) || sameValue(...both)) return [];
    // Of the step itself, the order that comes of it is compared.
    if (key === 'ui:order' && pair.name === '') return [];
    const verdict = KINDS[key] ?? 'presentation-changed';
    return [uiChange(pair, verdict, [key], both, sentence(pair, key, ...both))];
  });

function sentence({ title }: FieldPair, key: string, before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `${title} has “${key}” now: ${shown(after)}.`;
  if (after === undefined) return `${title} no longer has “${key}”: ${shown(before)}.`;
  return `“${key}” of ${title} is ${shown(after)}, no longer ${shown(before)}.`;
}
