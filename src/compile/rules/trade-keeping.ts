import { descend, markOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'trade-keeping';

/**
 * One draft is kept for each form, through every change of its trade: a trade that kept none would leave what was
 * answered under another one behind.
 */
export const tradeKeeping: Rule = {
  name: RULE,
  *content({ files }): Iterable<UnplacedProblem> {
    for (const { role, root } of files.values()) {
      if (role?.trade === undefined || role.side !== 'ui') continue;
      const keep = descend(root, ['wizard', 'drafts', 'keep']);
      if (!keep) continue;
      const fix = `It is said for all trades: in ${role.variant === undefined ? 'a variant’s ui.json' : `schemas/variants/${role.variant}/ui.json`}, or in schemas/wizard/ui.json.`;
      yield {
        rule: RULE,
        place: markOf(keep),
        message:
          'Whether answers are kept on the device can’t differ by trade: a form keeps one draft, and customers change the trade in it.',
        fix: `Take “keep” out. ${fix}`,
      };
    }
  },
};
