import {
  type Answers,
  type Json,
  type LandingUi,
  listIn,
  type Marketing,
  type MarketingTrade,
  type Step,
  type Template,
  textIn,
  type Wizard,
} from '../contract/index.ts';
import { isLinked } from './build-wizard.ts';
import { type ContentModel, tradeFolder } from './content-model.ts';
import { member, membersOf, toJson } from './content-node.ts';
import { templatesNode } from './website-designs.ts';

/**
 * What the marketing pages show of the content. `wizardOf` gives a trade's wizard as the site's own visitors meet it;
 * a trade whose customers see no example website is left out.
 */
export function buildMarketing(
  model: ContentModel,
  defaultTrade: string,
  wizardOf: (trade: string) => Wizard | undefined,
): Marketing {
  const trades = model.trades.flatMap((id) => {
    const wizard = wizardOf(id);
    return wizard?.ui.preview ? [buildTrade(model, wizard, wizard.ui.preview)] : [];
  });
  return { trades, templates: buildTemplates(model), defaultTrade };
}

function buildTrade(model: ContentModel, wizard: Wizard, words: MarketingTrade['preview']['words']): MarketingTrade {
  const { trade, tradeTitle, tradeIcon, tradePicture, colourSchemes } = wizard;
  const landing = landingOf(model, trade);
  const icon = tradeIcon !== undefined ? { tradeIcon } : {};
  // Content with mistakes may lack them, and is compared all the same.
  const shown = [...listIn(words, 'services'), ...listIn(words, 'stats')];
  return {
    id: trade,
    title: tradeTitle,
    linked: isLinked(model, trade),
    ...(tradeIcon !== undefined && { icon: tradeIcon }),
    ...(landing && { landing }),
    preview: {
      words,
      wizard: {
        tradeTitle,
        ...icon,
        tradePicture,
        colourSchemes,
        steps: wizard.steps.filter((step) => asksAny(step, shown)),
      },
      answers: { ...startingAnswers(wizard.steps), ...(landing?.example ?? exampleName(wizard.steps)) },
    },
  };
}

/** The steps whose lists the example website shows; the others are of no use to it. */
const asksAny = ({ fields }: Step, names: readonly Json[]) => fields.some((field) => names.includes(field));

/** What stands in the form before anything is answered: colours and opening hours, above all. */
function startingAnswers(steps: readonly Step[]): Answers {
  const defaults = steps.flatMap(({ ui, fields }) =>
    fields.flatMap((field) => {
      const said = ui[field];
      const given = typeof said === 'object' && said !== null && !Array.isArray(said) ? said['ui:default'] : undefined;
      return given === undefined ? [] : [[field, given] as const];
    }),
  );
  return Object.fromEntries(defaults);
}

/** A business of the trade that has no page, by the example in the question of its name; nothing where there is none. */
function exampleName(steps: readonly Step[]): Answers {
  const name = steps.flatMap(({ ui }) => textIn(ui.companyName, 'ui:placeholder') ?? [])[0];
  return name === undefined ? {} : { companyName: name };
}

/** The checker holds the block to the shape of `LandingUi`. */
function landingOf(model: ContentModel, trade: string): LandingUi | undefined {
  const landing = member(model.root(`${tradeFolder(trade)}ui.json`), 'landing');
  return landing && (toJson(landing) as unknown as LandingUi);
}

function buildTemplates(model: ContentModel): readonly Template[] {
  return Array.from(membersOf(templatesNode(model)), ([id, node]) => ({ id, ...(toJson(node) as object) }) as Template);
}
