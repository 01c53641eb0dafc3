import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, isObject, itemsOf, markOf, member, textOf } from '../content-node.ts';
import { copyOfTrade } from '../copy-of-trade.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'copied-trade';

/** What stands in search results, and has to distinguish one page from another. */
const OF_ONE_PAGE = new Set(['/landing/title', '/landing/description']);

/** A shorter title, or what is left of one, may be any word. */
const SHORTEST = 4;

interface Trade {
  readonly folder: string;
  readonly title: string;
  /** Whether a text has its title as a word of its own, of one or of many; never where that may be any word. */
  readonly isNamedIn: (text: string) => boolean;
  /** Whether a text speaks of its work, by another form of its title. */
  readonly isMeantIn: (text: string) => boolean;
}

interface Said {
  readonly trade: Trade;
  readonly node: ContentNode;
}

/** A trade that was made from a copy of another one speaks of itself. */
export const copiedTrade: Rule = {
  name: RULE,
  *content(model: ContentModel) {
    const groups = [...saidBySeveral(model)];
    // Whose words those are that several trades have in common.
    const meant = new Map<Trade, number>();
    for (const [, group] of groups)
      for (const { trade, node } of group)
        if (trade.isMeantIn(textOf(node) ?? '')) meant.set(trade, (meant.get(trade) ?? 0) + 1);
    for (const [place, group] of groups) yield* compare(place, group, (trade) => meant.get(trade) ?? 0);
  },
};

/** Texts that more than one trade has at the same place. */
function* saidBySeveral(model: ContentModel): Iterable<readonly [place: string, group: readonly Said[]]> {
  const said = new Map<string, readonly [place: string, group: Said[]]>();
  for (const trade of model.trades.map((folder) => tradeIn(tradeFolder(folder), model))) {
    // Lists may name others: whoever lays paving can be a Master Builder.
    const root = model.root(`${trade.folder}ui.json`);
    for (const [place, node] of root ? textsBelow(root, '') : []) {
      const key = `${place} ${textOf(node)}`;
      const known = said.get(key);
      if (known) known[1].push({ trade, node });
      else said.set(key, [place, [{ trade, node }]]);
    }
  }
  for (const [place, group] of said.values()) if (group.length > 1) yield [place, group];
}

function* textsBelow(node: ContentNode, place: string): Iterable<readonly [place: string, node: ContentNode]> {
  if (textOf(node) !== undefined) yield [place, node];
  for (const [index, item] of itemsOf(node).entries()) yield* textsBelow(item, `${place}/${index}`);
  for (const [key, child] of isObject(node) ? node.entries : [])
    if (key !== '$schema') yield* textsBelow(child, `${place}/${key}`);
}

/** Several trades say the same at the same place. */
function* compare(place: string, group: readonly Said[], meant: (trade: Trade) => number): Iterable<UnplacedProblem> {
  const text = textOf(group[0]?.node) ?? '';
  const named = group.find(({ trade }) => trade.isNamedIn(text));
  if (named) {
    for (const { trade, node } of group) {
      if (trade.isNamedIn(text)) continue;
      yield {
        rule: RULE,
        place: markOf(node),
        message: `This still speaks of ${named.trade.title}, word for word as ${named.trade.folder} does.`,
        fix: 'Write it for this trade.',
      };
    }
  }
  if (!OF_ONE_PAGE.has(place)) return;
  const alike = group.filter(({ trade }) => !named || trade.isNamedIn(text));
  const origin = originOf(alike, meant);
  const [first] = alike;
  for (const { trade, node } of alike) {
    if (trade === (origin ?? first?.trade)) continue;
    yield {
      rule: RULE,
      place: markOf(node),
      message: `${trade.folder} and ${(origin ?? first?.trade)?.folder} say the same: nobody could distinguish the two pages in search results.`,
      fix: origin ? 'Write what sets this trade apart.' : 'Write what sets one of the two apart.',
    };
  }
}

/**
 * The trade that all others were copied from: whose folder is its title, or whose work the texts speak of that they have in
 * common. @returns undefined where that can't be known
 */
function originOf(group: readonly Said[], meant: (trade: Trade) => number): Trade | undefined {
  const isCopy = (one: Trade, of: Trade) => {
    const copy = copyOfTrade(one, of);
    return copy ? copy === one : meant(one) < meant(of);
  };
  const trades = group.map(({ trade }) => trade);
  return trades.find((origin) => trades.every((one) => one === origin || isCopy(one, origin)));
}

function tradeIn(folder: string, model: ContentModel): Trade {
  const title = (textOf(member(model.root(`${folder}schema.json`), 'title')) ?? '').trim();
  return { folder, title, isNamedIn: mention(title, wordOf), isMeantIn: mention(stemOf(title), beginningOf) };
}

/** Makes the expression only where the word occurs: few trades are named in any text, and making one takes long. */
const mention = (word: string, expressionOf: (word: string) => RegExp) => (text: string) =>
  word.length >= SHORTEST && text.toLowerCase().includes(word.toLowerCase()) && expressionOf(word).test(text);

/** What a trade's work begins with: Plumb(er), Electric(ian), Decorat(or). */
const stemOf = (title: string): string => title.replace(/(?:er|or|ian|ist)$/i, '');

const wordOf = (word: string) => new RegExp(`(?<!\\p{L})${escaped(word)}(?:s|’s|'s)?(?!\\p{L})`, 'iu');

const beginningOf = (word: string) => new RegExp(`(?<!\\p{L})${escaped(word)}`, 'iu');

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
