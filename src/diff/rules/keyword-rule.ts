import type { Json } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, uiChange } from '../field-pair.ts';
import { keysOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import type { VerdictCase } from '../verdicts.ts';
import { GIST } from './gist-rule.ts';

/** Reported by rules of their own. */
const ELSEWHERE = new Set([
  ...['ui:title', 'ui:description', 'ui:help', 'ui:placeholder', 'ui:messages', 'ui:toasts'],
  ...['ui:widget', 'ui:field', 'ui:options', 'ui:enumNames', 'ui:default'],
  GIST,
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
    return [uiChange(pair, verdict, [key], both, (SENTENCES[key] ?? usualSentence)(pair, key, ...both))];
  });

type Sentence = (pair: FieldPair, key: string, before: Json | undefined, after: Json | undefined) => string;

/** A question by its label. */
const question = ({ after: { names } }: FieldPair, name: Json | undefined) =>
  names.question(typeof name === 'string' ? name : '');

/** What the keywords do, for those who don't write them. */
const SENTENCES: { readonly [keyword: string]: Sentence } = {
  'ui:preselect': ({ title }, _key, before, after) => {
    if (before === undefined) return `On arrival at the step everything in ${title} is ticked now.`;
    if (after === undefined) return `On arrival at the step nothing in ${title} is ticked any more.`;
    return `What is ticked in ${title} on arrival at the step is ${shown(after)}, no longer ${shown(before)}.`;
  },
  'ui:copies': (pair, _key, before, after) => {
    const instead = before === undefined ? '' : `, no longer of ${question(pair, before)}`;
    if (after === undefined) return `${pair.title} no longer starts as a copy of ${question(pair, before)}.`;
    return `${pair.title} starts as a copy of ${question(pair, after)} now${instead}.`;
  },
  'ui:needs': (pair, _key, before, after) => {
    const instead = before === undefined ? '' : `, no longer where ${question(pair, before)} is`;
    if (after === undefined) return `${pair.title} is asked whether or not ${question(pair, before)} is, now.`;
    return `${pair.title} is asked only where ${question(pair, after)} is, too${instead}.`;
  },
  'ui:partial': ({ title }, _key, _before, after) =>
    after === true
      ? `While ${title} is ticked, the form is taken half-filled now.`
      : `Ticking ${title} no longer lets the form through half-filled.`,
  'ui:autocomplete': ({ title }, _key, before, after) => {
    const instead = before === undefined ? '' : `, no longer as ${shown(before)}`;
    if (after === undefined) return `Browsers no longer fill in ${title} as ${shown(before)}.`;
    return `Browsers fill in ${title} as ${shown(after)} now${instead}.`;
  },
};

const usualSentence: Sentence = ({ title }, key, before, after) => {
  if (before === undefined) return `${title} has “${key}” now: ${shown(after)}.`;
  if (after === undefined) return `${title} no longer has “${key}”: ${shown(before)}.`;
  return `“${key}” of ${title.replace(/^The /, 'the ')} is ${shown(after)}, no longer ${shown(before)}.`;
};
