import {
  type ContentList,
  type ContentNode,
  descend,
  isList,
  itemsOf,
  markOf,
  membersOf,
  overlaidAt,
  textOf,
} from '../content-node.ts';
import type { ResolvedWizardUi } from '../resolve-wizard-ui.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';
import { corrected } from '../suggest.ts';
import { isInherited, writtenAt } from '../taken-away.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'design-layout';

/** The question of the design that the live preview follows. */
const DESIGN = 'template';

/** Every website design has its layout in the live preview, and the drawing beside it is of that layout. */
export const designLayout: Rule = {
  name: RULE,
  *askedAmong(field, { root }: ResolvedWizardUi, model) {
    if (field.name !== DESIGN) return;
    const layouts = descend(root, ['preview', 'layouts']);
    const designs = keywordOf(field, 'enum').find(isList);
    if (!layouts || !designs) return;
    const named = designs.items.map((item) => textOf(item) ?? '');
    const layoutOf = new Map(Array.from(membersOf(layouts), ([design, node]) => [design, textOf(node)]));
    for (const [design, node] of membersOf(layouts)) {
      const overlay = takenOutBy(designs, design);
      // Others still offer what an overlay above took out.
      const isLeft = overlay !== undefined && isInherited(model, writtenAt(node).file, overlay);
      if (!named.includes(design) && !isLeft)
        yield {
          rule: RULE,
          place: node.key ?? markOf(node),
          message: `There is no website design “${design}”.`,
          ...corrected(node.key ?? node.place, design, named, 'Take it away.'),
        };
    }
    for (const [at, item] of designs.items.entries()) {
      const design = named[at] ?? '';
      if (layoutOf.has(design)) yield* drawnOtherwise(field, at, design, layoutOf.get(design));
      else
        yield {
          rule: RULE,
          place: markOf(item),
          message: `The website design “${design}” has no layout, so the preview would not follow it.`,
          fix: `Give it one under "preview", "layouts" in the words of the wizard: { "${design}": "calm" }.`,
        };
    }
  },
};

/** The file of the overlay that took a choice out of a list, or wrote the list anew. */
function takenOutBy(list: ContentList, choice: string): string | undefined {
  const taken = list.without?.findLast((item) => textOf(item) === choice);
  return (taken?.place ?? (list.without ? undefined : overlaidAt(list)))?.file;
}

function drawnOtherwise({ ui }: StepField, at: number, design: string, layout: string | undefined): UnplacedProblem[] {
  const drawing: ContentNode | undefined = itemsOf(descend(ui, ['ui:options', 'drawings']))[at];
  if (!drawing || textOf(drawing) === layout) return [];
  return [
    {
      rule: RULE,
      place: markOf(drawing),
      message: `The drawing of “${design}” shows the layout “${textOf(drawing)}”; its preview is laid out as “${layout}”.`,
      fix: `Write "${layout}" here, or change its layout under "preview", "layouts".`,
    },
  ];
}
