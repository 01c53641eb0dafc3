import type { WordsPair, WordsRule, WordsRules } from '../diff-words.ts';
import { shown } from '../show-value.ts';
import { MESSAGE_CASES } from './message-rule.ts';
import { BRAND_RULES, KEEPING, PREFILL, TOAST } from './wizard-words-rules.ts';
import { entries, members, ordered, presence, texts, whole } from './words-parts.ts';

const PAYLOAD = ordered(
  members(['payload-field-added', 'payload-field-removed', 'payload-field-changed'], undefined, describeField),
  'payload-reordered',
);

/** A form has the words of the widgets that its questions use: they come and go with these, which is reported of them. */
const WIDGET_WORDS: WordsRule = ({ before, after }) => (before === undefined || after === undefined ? [] : undefined);

/** What stands around the questions of a single-page form. Everything else in its `ui.json` is wording. */
export const FORM_WORDS_RULES: WordsRules = {
  // What it starts from is resolved already; its questions are compared as a step's.
  extends: () => [],
  questions: () => [],
  hook: whole('hook-changed'),
  encoding: whole('encoding-changed'),
  payload: PAYLOAD,
  'drafts/keep': KEEPING,
  prefill: PREFILL,
  'lists/*': texts('prefill-added', 'prefill-removed', { answers: false }),
  notes: whole(['wording-added', 'wording-removed', 'wording-changed']),
  links: entries(['link-added', 'link-removed', 'link-changed'], ['answer'], 'presentation-changed'),
  ...BRAND_RULES,
  uploads: presence('upload-added', 'upload-removed'),
  'uploads/customer': whole('payload-field-changed'),
  'uploads/parts/*': presence('upload-added', 'upload-removed'),
  'uploads/parts/*/hook': whole('hook-changed'),
  'uploads/parts/*/payload': PAYLOAD,
  navigation: whole('presentation-changed'),
  waitsFor: whole('presentation-changed'),
  'without/list': whole('presentation-changed'),
  'leftOut/list': whole('presentation-changed'),
  onward: presence('onward-changed', 'onward-changed'),
  'onward/parameter': whole('onward-changed'),
  'messages/*': whole(MESSAGE_CASES),
  'toasts/*': TOAST,
  'widgets/*': WIDGET_WORDS,
};

/** A field of a call, by the name that its consumer knows. */
function describeField({ before, after, keys, names }: WordsPair): string {
  const [uploads, , part] = keys;
  const call = uploads === 'uploads' ? `The call for ${names.question(part ?? '')}` : 'The call';
  const field = `the field “${keys.at(-1)}”`;
  if (before === undefined) return `${call} has ${field} now: ${shown(after)}.`;
  if (after === undefined) return `${call} no longer has ${field}: ${shown(before)}.`;
  return `${call} has in ${field} ${shown(after)} now, no longer ${shown(before)}.`;
}
