import type { ContentFiles } from '../content-files.ts';
import { type ContentNode, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-logo';

/** A partner's logo lies in `public/`. */
export const missingLogo: Rule = {
  name: RULE,
  wizardUi: ({ root }, { published }) => logoMissing(member(root, 'brand'), published),
  form: ({ ui }, { published }) => logoMissing(member(ui.root, 'brand'), published),
};

/** @param brand what names the partner and its logo */
export function logoMissing(brand: ContentNode | undefined, published: ContentFiles['published']): UnplacedProblem[] {
  const node = member(brand, 'logo');
  const logo = textOf(node);
  // One that is no address at all breaks the meta-schema.
  if (!node || !logo?.startsWith('/') || !published || published.has(logo)) return [];
  // Another name would be another partner's logo: only how it is written is worth a guess.
  const meant = [...published.keys()].find((path) => stem(path) === stem(logo));
  const fix =
    meant === undefined
      ? 'Put the picture there, or take the line out: the partner’s name stands in its place.'
      : `Did you mean “${meant}”?`;
  return [{ rule: RULE, place: node.key ?? node.place, message: `public${logo} is not there.`, fix }];
}

/** What is left of a path without its ending and capitals. */
const stem = (path: string) => path.toLowerCase().replace(/\.[^./]*$/, '');
