import { memoise } from '../../contract/index.ts';
import { schemeIds } from '../colour-schemes.ts';
import { type ContentModel, tradeFolder, variantFolder } from '../content-model.ts';
import { type ContentNode, descend, markOf, member, membersOf, textOf, textsOf } from '../content-node.ts';
import { unknownName } from '../name-problems.ts';
import type { ResolvedWizard } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, stepFields } from '../step-fields.ts';
import { corrected, listed, suggest } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';
import { variantPaths } from '../variant-paths.ts';

const RULE = 'marketing-references';

/** Where the links of templates and landing pages lead. */
const REQUEST = '/request';
/** The query parameter that chooses a template there. */
const PARAMETER = 'template';

/** Templates and landing pages name what is there, and the wizard that they lead to knows them. */
export const marketingReferences: Rule = {
  name: RULE,
  *content(model) {
    for (const [, template] of templates(model)) yield* checkTemplate(template, model);
    for (const trade of model.trades) yield* checkLanding(trade, model);
  },
  *wizard(wizard, model) {
    if (!atRequest(model).includes(wizard.variant)) return;
    yield* checkChoices(wizard, model);
    yield* checkPicture(wizard, model);
  },
};

const templates = (model: ContentModel) => membersOf(member(model.root('schemas/definitions/ui.json'), 'templates'));

const landingOf = (trade: string, model: ContentModel) => member(model.root(`${tradeFolder(trade)}ui.json`), 'landing');

/** The variants that stand at the path which the links name. */
const atRequest = memoise((model: ContentModel): readonly string[] =>
  model.variants.filter((variant) =>
    variantPaths(model.root(`${variantFolder(variant)}ui.json`)).main.includes(REQUEST),
  ),
);

function* checkTemplate(template: ContentNode, model: ContentModel): Iterable<UnplacedProblem> {
  const category = member(template, 'category');
  const scheme = member(template, 'colourScheme');
  const trade = textOf(category);
  if (!category || trade === undefined) return;
  yield* unknownName(RULE, category, trade, model.trades, 'trade');
  if (!scheme || !model.trades.includes(trade)) return;
  const id = textOf(scheme);
  const offered = schemeIds(model, undefined, trade);
  if (id === undefined || offered.includes(id)) return;
  yield {
    rule: RULE,
    place: markOf(scheme),
    concerns: [subject('trade', trade)],
    message: `${tradeFolder(trade)} offers no colour scheme “${id}”.`,
    ...corrected(scheme.place, id, offered, `It offers ${listed(offered)}.`),
  };
}

function* checkLanding(trade: string, model: ContentModel): Iterable<UnplacedProblem> {
  const landing = landingOf(trade, model);
  if (!landing) return;
  for (const [field, node] of membersOf(member(landing, 'example'))) {
    yield* unknownName(RULE, node, field, [...model.fieldNames], 'field');
  }
  const variants = atRequest(model);
  if (variants.length > 0 && !variants.some((variant) => model.tradesOf(variant).includes(trade))) {
    yield {
      rule: RULE,
      place: markOf(landing),
      message: `The landing page leads to “${REQUEST}”, where this trade is not offered.`,
      fix: 'Offer it there, or take the landing page out.',
    };
  }
  const parameter = member(model.root(`${tradeFolder(trade)}ui.json`), 'parameter');
  if (parameter?.kind === 'value' && parameter.value === false) {
    yield {
      rule: RULE,
      place: markOf(parameter),
      message: 'The links of the landing page choose this trade by ?trade=, which this forbids.',
      fix: 'Take it out, or take the landing page out.',
    };
  }
}

/** A template's link names no trade, so that it opens the wizard of the trade that a link without one means. */
function* checkChoices({ trade, ui, steps }: ResolvedWizard, model: ContentModel): Iterable<UnplacedProblem> {
  if (trade !== textOf(member(ui.root, 'defaultTrade'))) return;
  const name = textOf(descend(ui.root, ['prefill', PARAMETER]));
  const field = steps.flatMap(stepFields).find((asked) => asked.name === name);
  const choices = field ? keywordOf(field, 'enum').flatMap(textsOf) : [];
  for (const [id, template] of templates(model)) {
    if (choices.includes(id)) continue;
    yield {
      rule: RULE,
      place: markOf(template),
      message: field
        ? `“${field.name}” has no choice “${id}”, so “Use This Template” would choose nothing.`
        : `No question at “${REQUEST}” takes ?${PARAMETER}=, so “Use This Template” would choose nothing.`,
      fix: field
        ? suggest(id, choices, `Add it to the "enum" of “${field.name}”; it has ${listed(choices)}.`)
        : `Name one under "prefill" in schemas/wizard/ui.json: "${PARAMETER}": "…".`,
    };
  }
}

function* checkPicture({ trade, ui }: ResolvedWizard, model: ContentModel): Iterable<UnplacedProblem> {
  const landing = landingOf(trade, model);
  if (!landing || member(ui.root, 'preview')) return;
  yield {
    rule: RULE,
    place: markOf(landing),
    message: `The landing page shows the example website, and the wizard at “${REQUEST}” has none.`,
    fix: 'Keep the “preview” of the wizard, or take the landing page out.',
  };
}
