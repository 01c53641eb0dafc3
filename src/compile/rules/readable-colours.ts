import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { READABLE } from '../../contract/index.ts';
import { brandColourProblem } from '../brand-colour-problem.ts';
import { readableOn } from '../build-preview.ts';
import { schemeIds, schemeNode } from '../colour-schemes.ts';
import { type ContentModel, variantFolder } from '../content-model.ts';
import { type ContentNode, descend, markOf, member, textOf } from '../content-node.ts';
import { nearestShade, shownContrast } from '../nearest-shade.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'readable-colours';

extend([a11y]);

/** Text on the colours of schemes, progress bars and brands can be read, and text in a brand's colour. */
export const readableColours: Rule = {
  name: RULE,
  *content(model) {
    for (const node of new Set(schemeColours(model))) yield* carriesText(node);
  },
  *words({ root }) {
    yield* carriesText(descend(root, ['progress', 'colour']));
    yield* brandColour(descend(root, ['brand', 'colour']));
  },
  form: ({ ui }) => brandColour(descend(ui.root, ['brand', 'colour'])),
};

/** Colours that text stands on: headers take the first, buttons the second. */
function schemeColours(model: ContentModel): ContentNode[] {
  const owners = model.trades.flatMap((trade) => [
    { trade, variant: undefined },
    ...model.variants.filter((variant) => hasOwn(model, variant, trade)).map((variant) => ({ trade, variant })),
  ]);
  return owners.flatMap(({ variant, trade }) =>
    schemeIds(model, variant, trade).flatMap((id) => {
      const scheme = schemeNode(model, variant, trade, id);
      return ['primary', 'secondary'].flatMap((key) => member(scheme, key) ?? []);
    }),
  );
}

/** Whether a variant says anything of colours that the trade alone does not. */
function hasOwn(model: ContentModel, variant: string, trade: string): boolean {
  return model
    .lineage(variant)
    .flatMap((one) => [`${variantFolder(one)}`, `${variantFolder(one)}trades/${trade}/`])
    .some(
      (folder) =>
        member(model.root(`${folder}ui.json`), 'colourSchemes') ||
        (model.root(`${folder}schema.json`)?.kind === 'object' && folder.includes('/trades/')),
    );
}

/** White or ink has to be readable on it. */
function carriesText(node: ContentNode | undefined): UnplacedProblem[] {
  const colour = colourOf(node);
  if (!node || colour === undefined) return [];
  const contrast = colord(colour).contrast(readableOn(colour));
  if (contrast >= READABLE) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `No text can be read on ${colour}: white and ink reach a contrast of ${shownContrast(contrast)}, and ${READABLE} is needed.`,
      fix: `Make it darker or lighter, e.g. ${nearestShade(colour, (other) => colord(other).contrast(readableOn(other)) >= READABLE)}.`,
    },
  ];
}

function brandColour(node: ContentNode | undefined): UnplacedProblem[] {
  const colour = colourOf(node);
  const problem = colour === undefined ? undefined : brandColourProblem(colour);
  return node && problem ? [{ rule: RULE, place: markOf(node), ...problem }] : [];
}

function colourOf(node: ContentNode | undefined): string | undefined {
  const text = textOf(node);
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text : undefined;
}
