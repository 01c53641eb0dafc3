import { FILE_FIELDS } from '../../contract/index.ts';
import { itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { stepFields, widgetOf } from '../step-fields.ts';
import { listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'effect-upload';

const UPLOADING: ReadonlySet<string> = new Set(FILE_FIELDS);

/** What is uploaded on leaving a step are pictures. */
export const effectUpload: Rule = {
  name: RULE,
  *wizard({ ui, steps }): Iterable<UnplacedProblem> {
    const fields = steps.flatMap(stepFields);
    const pictures = fields.filter((field) => UPLOADING.has(widgetOf(field) ?? '')).map(({ name }) => name);
    for (const [, effects] of membersOf(member(ui.root, 'effects'))) {
      for (const effect of itemsOf(effects)) {
        const node = member(effect, 'upload');
        const name = textOf(node);
        if (!node || name === undefined || pictures.includes(name) || !fields.some((field) => field.name === name)) {
          continue;
        }
        yield {
          rule: RULE,
          place: markOf(node),
          message: `“${name}” holds no picture that could be uploaded.`,
          fix: `Those with pictures are ${listed(pictures)}.`,
        };
      }
    }
  },
};
