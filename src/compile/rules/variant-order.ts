import { variantFolder } from '../content-model.ts';
import { type ContentNode, markOf, member } from '../content-node.ts';
import type { Rule } from '../rule.ts';

const RULE = 'variant-order';

/** Which variant comes first is said by one of them alone: its path is where / leads. */
export const variantOrder: Rule = {
  name: RULE,
  *content(model) {
    const taken = new Map<number, string>();
    for (const variant of model.variants) {
      const node = member(model.root(`${variantFolder(variant)}ui.json`), 'order');
      const place = numberOf(node);
      if (!node || place === undefined) continue;
      const other = taken.get(place);
      taken.set(place, other ?? variant);
      if (other === undefined) continue;
      yield {
        rule: RULE,
        place: markOf(node),
        message: `${variantFolder(other)} has the same place ${place} among the variants.`,
        fix: `Give it a number of its own, e.g. ${place + 1}.`,
      };
    }
  },
};

function numberOf(node: ContentNode | undefined): number | undefined {
  return node?.kind === 'value' && typeof node.value === 'number' ? node.value : undefined;
}
