import type { BrandUi } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, descend, historyOf, isNull, markOf, member } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'brand-partner';

/** Shown only with the partner's name: beside it, in its place or around it. */
const WITH_NAME = ['logo', 'text', 'footer'] as const satisfies readonly (keyof BrandUi)[];

/** What an overlay writes to do without one. */
const WITHOUT: Readonly<Record<(typeof WITH_NAME)[number], string>> = { logo: 'null', text: 'null', footer: 'false' };

/**
 * What a variant shows of its partner names the partner. What all variants share may be for those that have one. A form is
 * asked for the name by `form-words`.
 */
export const brandPartner: Rule = {
  name: RULE,
  wizardUi: ({ root }, model) => {
    const brand = member(root, 'brand');
    const parts = WITH_NAME.filter((part) => isShownByVariant(member(brand, part)));
    const first = member(brand, parts[0] ?? '');
    if (!brand || !first || member(brand, 'partner')) return [];
    const taken = nameTakenAway(brand, model);
    return [
      {
        rule: RULE,
        place: markOf(taken ?? first),
        message: `This brand has ${listed(parts)}, which nobody sees: it does not say who the partner is.`,
        fix: taken
          ? `Write ${parts.map((part) => `"${part}": ${WITHOUT[part]}`).join(', ')} as well, or take this line out.`
          : 'Add the partner’s name: "partner": "…".',
      } satisfies UnplacedProblem,
    ];
  },
};

/** A footer without the name is what `false` says. */
const isShownByVariant = (part: ContentNode | undefined) =>
  part !== undefined &&
  !(part.kind === 'value' && part.value === false) &&
  historyOf(part).at(-1)?.layer.startsWith('variant') === true;

/** The line of an overlay that took the name from a brand that had one. */
function nameTakenAway(brand: ContentNode, model: ContentModel): ContentNode | undefined {
  const files = historyOf(brand).map(({ file }) => file);
  return files.map((file) => descend(model.root(file), ['wizard', 'brand', 'partner'])).findLast(isNull);
}
