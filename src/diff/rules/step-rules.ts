import { conditionRule } from './condition-rule.ts';
import { formerNamesRule } from './former-names-rule.ts';
import { lostWordsRule } from './lost-words-rule.ts';
import { orderRule } from './order-rule.ts';
import type { StepRule } from './step-rule.ts';

/** What is compared of each step as a whole. A new rule is one file and one line. */
export const STEP_RULES: readonly StepRule[] = [conditionRule, orderRule, formerNamesRule, lostWordsRule];
