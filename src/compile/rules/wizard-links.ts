import { HOST_KINDS, LINK_FACTS } from '../../contract/index.ts';
import { lacksAny } from '../checkable.ts';
import type { ContentModel } from '../content-model.ts';
import { type ContentNode, descend, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { servedPaths } from '../served-paths.ts';
import { corrected } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'wizard-links';

/** Where the words around the steps hold links. */
const LISTS: readonly (readonly string[])[] = [
  ['links'],
  ['thankYou', 'links'],
  ['thankYou', 'pictureLinks'],
  ['thankYou', 'preview', 'links'],
];

/** Links lead to pages that are there and take along what can be known; a preview to approve can be drawn. */
export const wizardLinks: Rule = {
  name: RULE,
  *wizardUi({ root }, model) {
    for (const link of LISTS.flatMap((path) => itemsOf(descend(root, path)))) {
      yield* checkPath(link, model);
      for (const [, name] of membersOf(member(link, 'query'))) yield* checkName(name, model);
    }
    const preview = descend(root, ['thankYou', 'preview']);
    if (preview && !descend(root, ['preview'])) {
      yield {
        rule: RULE,
        place: preview.history?.at(-1) ?? markOf(preview),
        message: 'There is no example website to show here: the wizard has no “preview”.',
        fix: 'Take this out, or keep the preview.',
      };
    }
  },
};

/** A link without a site is shown on the main and on the forms site, and leads from the embed site to the latter. */
function* checkPath(link: ContentNode, model: ContentModel): Iterable<UnplacedProblem> {
  const node = member(link, 'path');
  const path = textOf(node);
  const site = textOf(member(link, 'site'));
  // A folder without its words may have been there; what is no path breaks the meta-schema.
  if (!node || !path?.startsWith('/') || lacksAny('ui', model)) return;
  const served = servedPaths(model);
  const lacking = HOST_KINDS.filter((host) => (site ? host === site : host !== 'embed') && !served[host].has(path));
  if (lacking.length === 0) return;
  const elsewhere = HOST_KINDS.find((host) => served[host].has(path));
  yield {
    rule: RULE,
    place: markOf(node),
    message: `Nothing stands at “${path}” on the ${lacking.join(' site and on the ')} site.`,
    ...(elsewhere
      ? { fix: `Say on which site it is: "site": "${elsewhere}".` }
      : corrected(
          node.place,
          path,
          HOST_KINDS.flatMap((host) => [...served[host]]),
          'Name the path of a page, a form or a variant.',
        )),
  };
}

function* checkName(node: ContentNode, model: ContentModel): Iterable<UnplacedProblem> {
  const name = textOf(node);
  const known = new Set<string>([...LINK_FACTS, ...model.fieldNames]);
  if (name === undefined || known.has(name)) return;
  yield {
    rule: RULE,
    place: markOf(node),
    message: `A link can’t take “${name}” along.`,
    ...corrected(node.place, name, known, 'Name an answer, or customerNumber or trade.'),
  };
}
