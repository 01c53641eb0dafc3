import { isObject, type Json } from '../../contract/index.ts';
import { type WordsRule, type WordsRules, wordsChange } from '../diff-words.ts';
import { MESSAGE_CASES, TOAST_CASES } from './message-rule.ts';
import { entries, members, presence, texts, whole } from './words-parts.ts';

const LINKS = entries(['link-added', 'link-removed', 'link-changed'], ['path', 'text'], 'presentation-changed');
export const PREFILL = members(['prefill-added', 'prefill-removed', 'prefill-changed'], (_, answer) =>
  typeof answer === 'string' ? answer : undefined,
);

/** What a partner's brand is made of, around wizards and forms alike. */
export const BRAND_RULES: WordsRules = {
  brand: presence('brand-added', 'brand-removed'),
  'brand/colour': whole('colour-changed'),
  'brand/logo': whole('picture-changed'),
};

/** Whether a begun form is kept on the device. */
export const KEEPING: WordsRule = (pair) =>
  pair.after === true
    ? [wordsChange(pair, 'keeping-changed:on', 'What is begun is kept on the device now.')]
    : [wordsChange(pair, 'keeping-changed:off', 'What is begun is not kept on the device any more.')];

/** What stands around the steps. Everything else in `wizard/ui.json` is wording. */
export const WIZARD_WORDS_RULES: WordsRules = {
  // Told by the steps themselves.
  order: () => [],
  links: LINKS,
  'thankYou/links': LINKS,
  'thankYou/preview': presence('preview-added', 'preview-removed'),
  'thankYou/preview/links': LINKS,
  'drafts/keep': KEEPING,
  'progress/colour': whole('colour-changed'),
  ...BRAND_RULES,
  defaultTrade: whole('default-trade-changed'),
  prefill: PREFILL,
  'effects/*': entries(
    ['effect-added', 'effect-removed', 'effect-removed'],
    ['deliver', 'upload', 'fileType'],
    'effects-reordered',
    effectField,
  ),
  'hooks/*/encoding': whole('encoding-changed'),
  'tradeChange/reset': texts('reset-added', 'reset-removed'),
  logoColours: presence('logo-colours-added', 'logo-colours-removed'),
  'logoColours/when': whole('logo-colours-changed'),
  'logoColours/from': whole('logo-colours-changed'),
  'logoColours/primary': whole('logo-colours-changed'),
  'logoColours/secondary': whole('logo-colours-changed'),
  'logoColours/names': whole('wording-changed'),
  // Left out by its own name, an answer is sent in a group only.
  'submission/omit': texts('payload-field-removed', 'payload-field-added', {
    tell: (_, answer, added) =>
      `${answer} is ${added ? 'not sent by its own name any more' : 'sent by its own name now'}.`,
  }),
  'submission/groups/*': texts('payload-field-added', 'payload-field-removed'),
  'submission/copies': members(
    ['payload-field-added', 'payload-field-removed', 'payload-field-changed'],
    (_, answer) => (typeof answer === 'string' ? answer : undefined),
  ),
  'submission/hours/*': whole('payload-format-changed'),
  'messages/*': whole(MESSAGE_CASES),
  termsRequired: whole(MESSAGE_CASES),
  'toasts/*': whole(TOAST_CASES),
  preview: presence('preview-added', 'preview-removed'),
  'preview/services': whole('presentation-changed'),
};

/** Which answer a difference in an effect is about. */
function effectField(effect: Json | undefined): string | undefined {
  return isObject(effect) && typeof effect.upload === 'string' ? effect.upload : undefined;
}
