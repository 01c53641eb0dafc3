import { memoise } from '../../contract/index.ts';
import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, descend, markOf, member, membersOf, textsOf } from '../content-node.ts';
import { fieldAround } from '../part-at.ts';
import type { ResolverProblem } from '../resolver-problem.ts';
import type { Rule } from '../rule.ts';
import { corrected, listed, suggest } from '../suggest.ts';
import { reportedFor, subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'overlay-target';

/** An overlay changes what is there. */
export const overlayTarget: Rule = {
  name: RULE,
  step: ({ problems }) => ofOneStep(problems),
  words: ({ problems }) => ofOneStep(problems),
  form: ({ ui }) => ofOneStep(ui.problems),
  *wizard({ steps }, model) {
    for (const problem of reportedFor(
      RULE,
      steps.flatMap(({ problems }) => problems),
    )) {
      const { choice, place } = problem;
      // What is on the list of another trade narrows that one.
      if (choice === undefined || wordsOfTrades(model).has(choice)) continue;
      yield { ...problem, tier: 'cause', concerns: fieldAround(model.files, place) };
    }
  },
  *content(model) {
    for (const { role, root, path } of model.files.values()) {
      const known = role?.variant === undefined ? model.steps : [...model.stepsOf(role.variant).keys()];
      for (const [name, node] of membersOf(descend(root, ['steps']))) {
        if (known.includes(name)) continue;
        yield {
          rule: RULE,
          place: markOf(node),
          tier: 'cause',
          concerns: fieldsIn(node).map((field) => subject('field', field)),
          message: `There is no step “${name}” in schemas/wizard/.`,
          ...corrected(markOf(node), name, known, `The steps are ${listed(known)}.`),
        };
      }
      const trade = role?.layer === 'variant-trade' ? role.trade : undefined;
      if (trade !== undefined && !model.trades.includes(trade)) yield unknownTrade(path, trade, model);
    }
  },
};

/** What needs no look at the lists of other trades. */
const ofOneStep = (problems: readonly ResolverProblem[]) =>
  reportedFor(RULE, problems).filter(({ choice }) => choice === undefined);

/** What an overlay says something of, in schema or words: none of it arrives. */
function fieldsIn(overlay: ContentNode): string[] {
  return [overlay, member(overlay, 'properties')].flatMap((node) => Array.from(membersOf(node), ([name]) => name));
}

function unknownTrade(path: string, trade: string, model: ContentModel): UnplacedProblem {
  return {
    rule: RULE,
    place: { file: path, offset: 0 },
    concerns: [subject('trade', trade)],
    message: `There is no trade “${trade}” in trades/.`,
    fix: suggest(trade, model.trades, `Create ${tradeFolder(trade)} first, or rename this folder.`),
  };
}

/** Everything that stands in a list of some trade, or that a variant adds to one. */
const wordsOfTrades = memoise((model: ContentModel): ReadonlySet<string> => {
  const words = [...model.files.values()].flatMap(({ role, root }) =>
    role?.side === 'schema' && (role.layer === 'trade' || role.layer === 'variant-trade')
      ? [...membersOf(member(root, '$defs'))].flatMap(([, list]) => {
          const all = member(list, 'enum');
          return [...textsOf(all), ...textsOf(member(all, '$add'))];
        })
      : [],
  );
  return new Set(words);
});
