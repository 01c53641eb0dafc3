import { schemeNode } from '../colour-schemes.ts';
import { type ContentModel, tradeFolder } from '../content-model.ts';
import { type ContentNode, descend, itemsOf, markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'colour-scheme';

const COLOURS = ['name', 'primary', 'secondary', 'background'];

/** Every scheme that a trade offers has a name and its colours. */
export const colourScheme: Rule = {
  name: RULE,
  *content(model: ContentModel) {
    const shared = member(model.root('schemas/definitions/ui.json'), 'colourSchemes');
    const known = shared?.kind === 'object' ? [...shared.entries.keys()] : [];
    for (const trade of model.trades) {
      const list = descend(model.root(`${tradeFolder(trade)}schema.json`), ['$defs', 'colourSchemes', 'enum']);
      for (const item of itemsOf(list)) {
        const id = textOf(item) ?? '';
        const scheme = schemeNode(model, undefined, trade, id);
        const missing = COLOURS.filter((key) => !textOf(member(scheme, key)));
        if (!scheme) {
          yield {
            rule: RULE,
            place: item.place,
            message: `There is no colour scheme “${id}”.`,
            ...corrected(
              item.place,
              id,
              known,
              `There are ${listed(known)}; others stand under "colourSchemes" in the trade's ui.json.`,
            ),
          };
        } else if (missing.length > 0) {
          yield {
            rule: RULE,
            place: markOf(scheme),
            message: `The colour scheme “${id}” has no ${missing.join(', no ')}.`,
            fix: 'Add it.',
          };
        }
        yield* sameColours(id, scheme);
      }
    }
  },
};

/** One colour twice is a mistake in copying: buttons could not be distinguished from what they stand on. */
function sameColours(id: string, scheme: ContentNode | undefined): UnplacedProblem[] {
  const [primary, secondary] = [member(scheme, 'primary'), member(scheme, 'secondary')];
  const colour = textOf(primary)?.toUpperCase();
  if (!secondary || colour === undefined || textOf(secondary)?.toUpperCase() !== colour) return [];
  return [
    {
      rule: RULE,
      place: markOf(secondary),
      message: `The two colours of the scheme “${id}” are the same, ${colour}: no button would stand out.`,
      fix: 'Choose another colour for one of them.',
    },
  ];
}
