import {
  type Catalogue,
  memoise,
  type PageUi,
  type Step,
  type TradeEntry,
  type VariantEntry,
  type Wizard,
  type WizardUi,
} from '../contract/index.ts';
import { formEntries } from './build-form.ts';
import { buildStep } from './build-step.ts';
import { contentHash } from './content-hash.ts';
import { type ContentModel, tradeFolder, variantFolder } from './content-model.ts';
import { type ContentNode, descend, isObject, member, membersOf, textOf, textsOf, toJson } from './content-node.ts';
import { languageOf } from './language.ts';
import { type Previews, tradeTitle } from './previews.ts';
import { type ResolvedWizard, wizardWords } from './resolve-wizard.ts';
import type { StepResolver } from './step-resolver.ts';
import { tradePicture } from './trade-pictures.ts';
import { laterValidatorsPath } from './validator-texts.ts';
import { variantPaths } from './variant-paths.ts';
import { variantsInOrder } from './variants-in-order.ts';
import { tradesOfDesigns } from './website-designs.ts';

/** The plain wizard that customers load. */
export function buildWizard(model: ContentModel, previews: Previews, resolved: ResolvedWizard): Wizard {
  const { variant, trade } = resolved;
  const steps = resolved.steps.map(buildStep);
  const { ui, hash: uiHash } = wordsOf(wizardWords(model, resolved));
  const language = languageOf(model, variant, trade);
  const title = tradeTitle(model, variant, trade);
  const tradeIcon = textOf(member(model.root(`${tradeFolder(trade)}ui.json`), 'icon'));
  const colourSchemes = previews.schemes(variant, trade);
  const formVersion = contentHash([title, uiHash, colourSchemes, steps.map(stepHash)]);
  const shapeVersion = contentHash(steps.map((step) => [step.id, step.schema.$id, step.lists]));
  const laterValidators = laterValidatorsPath(steps.map(({ schema }) => schema));
  return {
    variant,
    trade,
    ...(language && { lang: language.tag }),
    tradeTitle: title,
    ...(tradeIcon !== undefined && { tradeIcon }),
    tradePicture: tradePicture(model, trade),
    ui,
    colourSchemes,
    steps,
    ...(laterValidators !== undefined && { laterValidators }),
    formVersion,
    shapeVersion,
  };
}

interface Words {
  readonly ui: WizardUi;
  readonly hash: string;
}

/** The words around the steps, made plain and hashed once. */
const wordsOf = memoise((node: ContentNode): Words => {
  // The checker holds the content to the shape of `WizardUi`; of unsound content it may fall short.
  const plain = isObject(node) ? toJson(node) : {};
  return { ui: plain as unknown as WizardUi, hash: contentHash(plain) };
});

const stepHash = memoise((step: Step): string =>
  contentHash([
    step.id,
    step.schema.$id,
    step.ui,
    step.lists,
    ...[step.renamed ?? [], step.renamedMembers ?? []].flat(),
  ]),
);

/** Whether `?trade=` may choose a trade. */
export function isLinked(model: ContentModel, trade: string): boolean {
  const parameter = member(model.root(`${tradeFolder(trade)}ui.json`), 'parameter');
  return !(parameter?.kind === 'value' && parameter.value === false);
}

/** Which wizards and forms there are. */
export function buildCatalogue(model: ContentModel, resolver: StepResolver): Catalogue {
  const trades = model.trades.map((id) => {
    const icon = textOf(member(model.root(`${tradeFolder(id)}ui.json`), 'icon'));
    return {
      id,
      title: tradeTitle(model, undefined, id),
      ...(icon !== undefined && { icon }),
      parameter: isLinked(model, id),
      ...landingOf(model, id),
    };
  });
  const variants = variantsInOrder(model).map((id) => {
    const ui = model.root(`${variantFolder(id)}ui.json`);
    const offered = model.tradesOf(id);
    const startStep = textOf(member(ui, 'startStep'));
    const embedOrigins = descend(ui, ['embed', 'origins']);
    return {
      id,
      title: textOf(member(ui, 'title')) ?? id,
      paths: variantPaths(ui),
      ...(embedOrigins && { embedOrigins: textsOf(embedOrigins) }),
      defaultTrade: textOf(member(resolver.wizardUi(id, undefined)?.root, 'defaultTrade')) ?? offered[0] ?? '',
      ...(offered.length < model.trades.length && { trades: offered }),
      ...(member(ui, 'lockTradeFor') && { lockTradeFor: textsOf(member(ui, 'lockTradeFor')) }),
      ...numberParameters(resolver, id),
      ...(startStep !== undefined && { startStep }),
      ...inLanguage(model, resolver, id),
    };
  });
  const designs = tradesOfDesigns(model);
  return { trades, variants, forms: formEntries(model), ...(Object.keys(designs).length > 0 && { designs }) };
}

/** Parameters by which a variant's links give the customer's number, where they have names of their own. */
function numberParameters(resolver: StepResolver, variant: string): Partial<VariantEntry> {
  const prefill = member(resolver.wizardUi(variant, undefined)?.root, 'prefill');
  const names = Array.from(membersOf(prefill), ([parameter, field]) => ({ parameter, field: textOf(field) }))
    .filter(({ parameter, field }) => field === 'customerNumber' && parameter !== field)
    .map(({ parameter }) => parameter);
  return names.length > 0 ? { numberParameters: names } : {};
}

/** What a variant is read in, where it says so, and what the trades are called in it. */
function inLanguage(model: ContentModel, resolver: StepResolver, variant: string): Partial<VariantEntry> {
  const language = languageOf(model, variant, undefined);
  if (!language) return {};
  const titles = model.tradesOf(variant).flatMap((trade): [string, string][] => {
    const title = tradeTitle(model, variant, trade);
    return title === tradeTitle(model, undefined, trade) ? [] : [[trade, title]];
  });
  const page = member(resolver.wizardUi(variant, undefined)?.root, 'page');
  return {
    lang: language.tag,
    ...(page && { page: toJson(page) as unknown as PageUi }),
    ...(titles.length > 0 && { tradeTitles: Object.fromEntries(titles) }),
  };
}

function landingOf(model: ContentModel, trade: string): Pick<TradeEntry, 'landing' | 'navigation'> {
  const landing = member(model.root(`${tradeFolder(trade)}ui.json`), 'landing');
  if (!isObject(landing)) return {};
  const { navigation } = toJson(landing) as { readonly navigation?: boolean };
  return { landing: true, ...(navigation && { navigation }) };
}
