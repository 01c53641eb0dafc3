import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, isObject, itemsOf, markOf, member, textOf } from '../content-node.ts';
import { copyOfTrade } from '../copy-of-trade.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'copied-trade';

/** What stands in search results, and has to distinguish one page from another. */
const OF_ONE_PAGE = new Set(['/landing/title', '/landing/description']);

/** A shorter title may be any word. */
const SHORTEST = 4;

interface Trade {
  readonly folder: string;
  readonly title: string;
  /** Whether a text has its title as a word of its own, of one or of many; never where that may be any word. */
  readonly isNamedIn: (text: string) => boolean;
}

interface Said {
  readonly trade: Trade;
  readonly node: ContentNode;
}

/** A trade that was made from a copy of another one speaks of itself. */
export const copiedTrade: Rule = {
  name: RULE,
  *content(model: ContentModel) {
    const said = new Map<string, Said>();
    for (const trade of model.trades.map((folder) => tradeIn(tradeFolder(folder), model))) {
      // Lists may name others: whoever lays paving can be a Master Builder.
      const root = model.root(`${trade.folder}ui.json`);
      for (const [place, node] of root ? textsBelow(root, '') : []) {
        const key = `${place} ${textOf(node)}`;
        const other = said.get(key);
        said.set(key, other ?? { trade, node });
        if (other) yield* compare(place, other, { trade, node });
      }
    }
  },
};

function* textsBelow(node: ContentNode, place: string): Iterable<readonly [place: string, node: ContentNode]> {
  if (textOf(node) !== undefined) yield [place, node];
  for (const [index, item] of itemsOf(node).entries()) yield* textsBelow(item, `${place}/${index}`);
  for (const [key, child] of isObject(node) ? node.entries : []) yield* textsBelow(child, `${place}/${key}`);
}

/** Two trades say the same at the same place. */
function* compare(place: string, one: Said, other: Said): Iterable<UnplacedProblem> {
  const text = textOf(one.node) ?? '';
  const names = ({ trade }: Said) => trade.isNamedIn(text);
  for (const [copy, origin] of [
    [one, other],
    [other, one],
  ] as const) {
    if (names(copy) || !names(origin)) continue;
    yield {
      rule: RULE,
      place: markOf(copy.node),
      message: `This still speaks of ${origin.trade.title}, word for word as ${origin.trade.folder} does.`,
      fix: 'Write it for this trade.',
    };
  }
  if (!OF_ONE_PAGE.has(place) || names(one) !== names(other)) return;
  const copy = copyOfTrade(one.trade, other.trade);
  yield {
    rule: RULE,
    place: markOf((copy === one.trade ? one : other).node),
    message: `${one.trade.folder} and ${other.trade.folder} say the same: nobody could distinguish the two pages in search results.`,
    fix: copy ? 'Write what sets this trade apart.' : 'Write what sets one of the two apart.',
  };
}

function tradeIn(folder: string, model: ContentModel): Trade {
  const title = (textOf(member(model.root(`${folder}schema.json`), 'title')) ?? '').trim();
  // Of a thousand trades few are named in any text, and an expression takes long to make.
  const isNamedIn = (text: string) =>
    title.length >= SHORTEST && text.toLowerCase().includes(title.toLowerCase()) && wordOf(title).test(text);
  return { folder, title, isNamedIn };
}

function wordOf(title: string): RegExp {
  const escaped = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${escaped}(?:s|’s|'s)?(?!\\p{L})`, 'iu');
}
