import { type ContentModel, tradeFolder } from '../content-model.ts';
import { descend, member, membersOf } from '../content-node.ts';
import { fieldAround } from '../part-at.ts';
import type { ResolverProblem } from '../resolver-problem.ts';
import type { Rule } from '../rule.ts';
import { closest } from '../suggest.ts';
import { reportedFor, subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'unresolved-ref';

/** References lead to something, and come to an end. A list that some trades have, and this one has not, is missing in the trade. */
export const unresolvedRef: Rule = {
  name: RULE,
  file: ({ problems }) => reportedFor(RULE, problems),
  step: ({ problems }, model) =>
    reportedFor(RULE, problems)
      .filter(({ tradeList }) => tradeList === undefined)
      .map((problem) => withAsking(problem, model)),
  *wizard({ trade, steps }, model) {
    for (const { id, problems } of steps) {
      for (const problem of reportedFor(RULE, problems)) {
        const { tradeList: list, place } = problem;
        if (list === undefined) continue;
        const known = model.trades.some((other) => listNode(model, other, list));
        yield known ? withoutList(model, trade, list, { step: id, place }) : withAsking(problem, model);
      }
    }
  },
};

const listNode = (model: ContentModel, trade: string, list: string) =>
  descend(model.root(`${tradeFolder(trade)}schema.json`), ['$defs', list]);

/** What is wrong with the field that asks follows from its reference. */
function withAsking(problem: ResolverProblem, { files }: ContentModel): UnplacedProblem {
  if (problem.tier !== 'cause') return problem;
  return { ...problem, concerns: [...(problem.concerns ?? []), ...fieldAround(files, problem.place)] };
}

function withoutList(
  model: ContentModel,
  trade: string,
  list: string,
  { step, place }: { readonly step: string; readonly place: UnplacedProblem['place'] },
): UnplacedProblem {
  const file = `${tradeFolder(trade)}schema.json`;
  const lists = member(model.root(file), '$defs');
  const names = Array.from(membersOf(lists), ([name]) => name);
  const meant = closest(list, names);
  const misspelt = meant === undefined ? undefined : member(lists, meant)?.key;
  const concerns = fieldAround(model.files, place);
  const message = `This trade has no list “${list}”, which the step ${step} asks for.`;
  if (meant !== undefined && misspelt) {
    return {
      rule: RULE,
      place: misspelt,
      tier: 'cause',
      concerns: [...concerns, subject('list', meant)],
      message,
      fix: `“${meant}” is probably meant to be it. Write "${list}".`,
      repair: { kind: 'rename', at: misspelt, from: meant, to: list },
    };
  }
  return {
    rule: RULE,
    place: lists?.key ?? lists?.place ?? { file, offset: 0 },
    tier: 'cause',
    concerns,
    message,
    fix: `Add "${list}": { "enum": ["…", "…"] } to "$defs", with the words that customers see.`,
  };
}
