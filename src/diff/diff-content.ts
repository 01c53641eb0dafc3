import type { Change, ContentVersion, Wizard } from '../contract/index.ts';
import { ChangeBook, changeOf, type Versions } from './change-book.ts';
import { isOfLanguage } from './changed-language.ts';
import { StepComparison } from './diff-step.ts';
import { diffWizard } from './diff-wizard.ts';
import { WizardWords } from './diff-wizard-words.ts';
import { findMasked } from './find-masked.ts';
import { VERSION_RULES } from './rules/version-rules.ts';

/**
 * Compares two versions of all content, resolved: what a change does, not how it is written. Formatting, the order of
 * keys and a change that comes to the same give nothing.
 * @returns one change for each difference, however many wizards it is found in; first what there is, then what wizards
 * say and ask, then what a change does not reach
 */
export function diffContent(before: ContentVersion, after: ContentVersion): readonly Change[] {
  const versions = { before, after };
  const book = new ChangeBook();
  for (const rule of VERSION_RULES) rule(versions, book);
  const wizards = diffWizards(versions, book);
  const comesWithLanguage = isOfLanguage(versions);
  const changes = new Map(
    book.entries
      .map((entry) => [entry, changeOf(entry, versions)] as const)
      .filter(([entry, change]) => !comesWithLanguage(entry, change)),
  );
  const masked = new ChangeBook();
  for (const [entry, change] of changes)
    for (const { unplaced, scope } of findMasked(entry, change, versions, wizards)) masked.add(unplaced, scope);
  return [...changes.values(), ...masked.entries.map((entry) => changeOf(entry, versions))];
}

/** @returns the wizards that both versions have, as they are now */
function diffWizards({ before, after }: Versions, book: ChangeBook): readonly Wizard[] {
  const comparison = { steps: new StepComparison(), words: new WizardWords(), book };
  return after.wizardKeys().flatMap(({ variant, trade }) => {
    const [former, now] = [before.wizard(variant, trade), after.wizard(variant, trade)];
    if (!former || !now) return [];
    diffWizard(former, now, comparison);
    return [now];
  });
}
