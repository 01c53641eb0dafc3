import { HOST_KINDS } from '../../contract/index.ts';
import { descend, itemsOf, markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { servedPaths } from '../served-paths.ts';
import { corrected } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'consent-links';

/** What is agreed to can be read, on whichever site it is asked. */
export const consentLinks: Rule = {
  name: RULE,
  *askedAmong({ ui }, _words, model): Iterable<UnplacedProblem> {
    const links = itemsOf(descend(ui, ['ui:options', 'links']));
    if (links.length === 0) return;
    const served = servedPaths(model);
    for (const link of links) {
      const node = member(link, 'href');
      const path = textOf(node);
      if (!node || path === undefined || HOST_KINDS.every((host) => served[host].has(path))) continue;
      const everywhere = [...served.main].filter((known) => HOST_KINDS.every((host) => served[host].has(known)));
      yield {
        rule: RULE,
        place: markOf(node),
        message: `Not every site has a page at “${path}”.`,
        ...corrected(node.place, path, everywhere, 'Name a path that the main, the forms and the embed site all have.'),
      };
    }
  },
};
