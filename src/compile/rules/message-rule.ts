import { MESSAGE_FILLS } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import { markOf, member, membersOf } from '../content-node.ts';
import type { ResolvedWizardUi } from '../resolve-wizard-ui.ts';
import type { Rule } from '../rule.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'message-rule';

/** Sentences for all fields stand under names of rules that there are. */
export const messageRule: Rule = {
  name: RULE,
  wizardUi: check,
  form: ({ ui }, model) => check(ui, model),
};

function check({ root }: ResolvedWizardUi, model: ContentModel): UnplacedProblem[] {
  const definitions = member(model.root('schemas/definitions/schema.json'), '$defs');
  const keywords = [...Object.keys(MESSAGE_FILLS), 'not', 'contains', 'additionalProperties'];
  // Each format may be worded by itself, which would make the list long and no clearer.
  const plain = keywords.filter((keyword) => !keyword.includes(':'));
  const known = [...keywords, ...Array.from(membersOf(definitions), ([name]) => name)];
  return [...membersOf(member(root, 'messages'))].flatMap(([rule, node]) =>
    known.includes(rule)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            message: `There is no rule “${rule}” that this sentence could be for.`,
            ...corrected(markOf(node), rule, known, `The rules are ${listed(plain, 20)}, and the definitions.`),
          },
        ],
  );
}
