import type { FieldRule } from '../field-pair.ts';
import { choiceTextsRule } from './choice-texts-rule.ts';
import { choicesRule } from './choices-rule.ts';
import { consentRule } from './consent-rule.ts';
import { defaultRule } from './default-rule.ts';
import { gistRule } from './gist-rule.ts';
import { keywordRule } from './keyword-rule.ts';
import { limitRule } from './limit-rule.ts';
import { messageRule } from './message-rule.ts';
import { nullRule } from './null-rule.ts';
import { optionRule } from './option-rule.ts';
import { otherRules } from './other-rules.ts';
import { requiredRule } from './required-rule.ts';
import { suggestionsRule } from './suggestions-rule.ts';
import { tidyingRule } from './tidying-rule.ts';
import { typeRule } from './type-rule.ts';
import { widgetRule } from './widget-rule.ts';
import { wordingRule } from './wording-rule.ts';

/** What is compared of each question. A new rule is one file and one line. */
export const FIELD_RULES: readonly FieldRule[] = [
  typeRule,
  requiredRule,
  nullRule,
  limitRule,
  otherRules,
  tidyingRule,
  widgetRule,
  wordingRule,
  gistRule,
  consentRule,
  messageRule,
  optionRule,
  suggestionsRule,
  defaultRule,
  keywordRule,
];

/** Those that read the lists of trade and partner, too. */
export const LIST_RULES: readonly FieldRule[] = [choicesRule, choiceTextsRule];
