import { formsRule } from './forms-rule.ts';
import { landingRule, templatesRule } from './marketing-rule.ts';
import { pathsRule } from './paths-rule.ts';
import { picturesRule } from './pictures-rule.ts';
import { publishedRule } from './published-rule.ts';
import { siteRule } from './site-rule.ts';
import { tradesRule } from './trades-rule.ts';
import { variantsRule } from './variants-rule.ts';
import type { VersionRule } from './version-rule.ts';

/** What is compared of the content as a whole, besides its wizards. A new rule is one file and one line. */
export const VERSION_RULES: readonly VersionRule[] = [
  tradesRule,
  variantsRule,
  pathsRule,
  formsRule,
  landingRule,
  templatesRule,
  siteRule,
  picturesRule,
  publishedRule,
];
