import { type ContentModel, tradeFolder } from '../content-model.ts';
import { markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'trade-identity';

/** What links, files and addresses can name without being escaped. */
const FOLDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Links name a trade by its folder, customers by its title: each has to stand for one trade. */
export const tradeIdentity: Rule = {
  name: RULE,
  *content(model: ContentModel): Iterable<UnplacedProblem> {
    const titles = new Map<string, string>();
    for (const trade of model.trades) {
      const file = `${tradeFolder(trade)}schema.json`;
      if (!FOLDER.test(trade)) {
        yield {
          rule: RULE,
          place: { file, offset: 0 },
          message: `No link can name the folder “${trade}”: ?trade= takes small letters, digits and hyphens.`,
          fix: `Rename the folder, e.g. to ${asFolder(trade)}.`,
        };
      }
      const title = member(model.root(file), 'title');
      const read = textOf(title)?.trim().toLowerCase();
      if (title === undefined || read === undefined) continue;
      const other = titles.get(read);
      if (other !== undefined) {
        yield {
          rule: RULE,
          place: markOf(title),
          message: `${tradeFolder(other)} has the same title: customers could not distinguish the two.`,
          fix: 'Give this trade a title of its own.',
        };
      }
      titles.set(read, trade);
    }
  },
};

function asFolder(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['trade'];
  return words.join('-');
}
