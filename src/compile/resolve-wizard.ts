import { LINK_FACTS, memoise, type WizardKey } from '../contract/index.ts';
import { dependenciesOf, fieldsOf } from './build-step.ts';
import type { ContentModel } from './content-model.ts';
import { type ContentNode, itemsOf, member, membersOf, textOf, textsOf } from './content-node.ts';
import { type ResolvedStep, wizardLayers } from './resolve-step.ts';
import { type ResolvedWizardUi, withoutFields } from './resolve-wizard-ui.ts';
import type { StepResolver } from './step-resolver.ts';

/** One trade in one variant, all steps resolved. */
export interface ResolvedWizard extends WizardKey {
  readonly ui: ResolvedWizardUi;
  /** In the order in which they are asked. */
  readonly steps: readonly ResolvedStep[];
}

/** @returns undefined if variant or trade is unknown, or the variant does not offer the trade */
export function resolveWizard(
  model: ContentModel,
  resolver: StepResolver,
  { variant, trade }: WizardKey,
): ResolvedWizard | undefined {
  if (!model.variants.includes(variant) || !model.tradesOf(variant).includes(trade)) return undefined;
  const ui = resolver.wizardUi(variant, trade);
  if (!ui) return undefined;
  const layers = wizardLayers(model, variant, trade);
  const order = textsOf(member(ui.root, 'order'));
  const resolve = (idle: ReadonlySet<string>): ResolvedStep[] =>
    order.flatMap((id) => {
      const step = resolver.step(id, layers);
      const own = step ? [...fieldsOf(step), ...dependenciesOf(step)].filter((field) => idle.has(field)) : [];
      return (own.length > 0 ? resolver.step(id, layers, own) : step) ?? [];
    });
  return { variant, trade, ui, steps: withoutIdle(resolve, model) };
}

/**
 * Resolves again without the fields that need one which is not asked, and without the conditions that look at such a one,
 * until none is left; they may hang on each other.
 */
function withoutIdle(resolve: (idle: ReadonlySet<string>) => ResolvedStep[], model: ContentModel): ResolvedStep[] {
  const { fieldNames } = model;
  const ofLinks = linkFields(model);
  const idle = new Set<string>();
  for (;;) {
    const steps = resolve(idle);
    const isAsked = (field: string) => steps.some((step) => fieldsOf(step).includes(field));
    // A name that no file knows is a mistake, which the checker reports while the question is still there.
    const idles = ([field, needed]: Need) => !isAsked(needed) && isAsked(field) && fieldNames.has(needed);
    const needy = steps.flatMap(({ ui }) => needsOf(ui)).filter(idles);
    const absent = steps
      .flatMap(dependenciesOf)
      .filter((field) => !isAsked(field) && !ofLinks.has(field) && fieldNames.has(field));
    // What stands there all the same is for the checker to say.
    const more = [...needy.map(([field]) => field), ...absent].filter((field) => !idle.has(field));
    if (more.length === 0) return steps;
    for (const field of more) idle.add(field);
  }
}

/** Answers that no step asks: a link brings them. */
export const linkFields = memoise(
  (model: ContentModel): ReadonlySet<string> =>
    new Set(Array.from(membersOf(member(model.root('schemas/wizard/schema.json'), 'properties')), ([name]) => name)),
);

/** A field and the one that it needs (`ui:needs`). */
type Need = readonly [field: string, needed: string];

const needsOf = memoise((ui: ContentNode): readonly Need[] =>
  Array.from(membersOf(ui)).flatMap(([field, node]): Need[] => {
    const needed = textOf(member(node, 'ui:needs'));
    return needed === undefined ? [] : [[field, needed]];
  }),
);

const wordsOf = memoise((_root: ContentNode) => new Map<string, ContentNode>());

/**
 * The words around the steps as customers meet them: without what would be done with answers that this wizard does not
 * ask. A thousand trades share them: the same words give the same node.
 */
export function wizardWords(model: ContentModel, wizard: ResolvedWizard): ContentNode {
  const { root } = wizard.ui;
  const absent = absentFields(model, wizard);
  const known = wordsOf(root);
  const key = [...absent].sort().join(' ');
  const node = known.get(key) ?? withoutFields(root, absent);
  known.set(key, node);
  return node;
}

/** Fields that some file asks, but no step of this wizard, as far as its words name them: thus few, and shared by most trades. */
function absentFields(model: ContentModel, { ui, steps }: ResolvedWizard): ReadonlySet<string> {
  const asked = new Set(steps.flatMap(fieldsOf));
  // What the customer is known by counts whether or not it is asked, as what only a link brings.
  const brought = new Set<string>([...linkFields(model), ...LINK_FACTS]);
  const isAbsent = (name: string) => model.fieldNames.has(name) && !asked.has(name) && !brought.has(name);
  return new Set([...textsBelow(ui.root)].filter(isAbsent));
}

const textsBelow = memoise((root: ContentNode): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: ContentNode): void => {
    const text = textOf(node);
    if (text !== undefined) found.add(text);
    itemsOf(node).forEach(visit);
    for (const [, child] of membersOf(node)) visit(child);
  };
  visit(root);
  return found;
});
