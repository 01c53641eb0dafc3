import { asFolder } from '../as-folder.ts';
import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, markOf, member, textOf } from '../content-node.ts';
import { copyOfTrade } from '../copy-of-trade.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'trade-identity';

/** What links, files and addresses can name without being escaped. */
const FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface TitledTrade {
  readonly folder: string;
  readonly title: string;
  readonly node: ContentNode;
}

/** Links name a trade by its folder, customers by its title: each has to stand for one trade. */
export const tradeIdentity: Rule = {
  name: RULE,
  *content(model: ContentModel): Iterable<UnplacedProblem> {
    const titles = new Map<string, TitledTrade>();
    for (const trade of model.trades) {
      const file = `${tradeFolder(trade)}schema.json`;
      if (!FOLDER.test(trade)) {
        yield {
          rule: RULE,
          place: { file, offset: 0 },
          message: `No link can name the folder “${trade}”: ?trade= takes small letters, digits and hyphens.`,
          fix: `Rename the folder, e.g. to ${asFolder(trade) || 'trade'}.`,
        };
      }
      const title = member(model.root(file), 'title');
      const read = textOf(title)?.trim().toLowerCase();
      if (title === undefined || read === undefined) continue;
      const own = { folder: tradeFolder(trade), title: read, node: title };
      const other = titles.get(read);
      if (other) yield sameTitle(other, own);
      titles.set(read, own);
    }
  },
};

function sameTitle(one: TitledTrade, other: TitledTrade): UnplacedProblem {
  const copy = copyOfTrade(one, other);
  return {
    rule: RULE,
    place: markOf((copy ?? other).node),
    message: `${one.folder} and ${other.folder} have the same title: customers could not distinguish the two.`,
    fix: copy ? 'Give this trade a title of its own.' : 'Give one of the two a title of its own.',
  };
}
