import { CHOOSING_PARAMETERS } from '../../contract/index.ts';
import { isLinked } from '../build-wizard.ts';
import { type ContentModel, stepFolder, tradeFolder, variantFolder } from '../content-model.ts';
import { type ContentNode, descend, itemsOf, markOf, member, membersOf, textOf, textsOf } from '../content-node.ts';
import { placeOfName } from '../name-problems.ts';
import { NAMED_IN_PREVIEW, type ResolvedWizardUi } from '../resolve-wizard-ui.ts';
import type { Rule } from '../rule.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'wizard-references';

/** What the wizard does with steps, fields, trades and variants names ones that exist. */
export const wizardReferences: Rule = {
  name: RULE,
  *wizardUi({ root, ownSteps }, model) {
    const order = member(root, 'order');
    const steps = new Set([...model.steps, ...ownSteps]);
    yield* unknownNames(itemsOf(order), steps, 'step');
    for (const [step, effects] of membersOf(member(root, 'effects'))) {
      if (!steps.has(step)) yield unknown(effects, step, steps, 'step');
      yield* unknownNames(
        itemsOf(effects).flatMap((effect) => member(effect, 'upload') ?? []),
        model.fieldNames,
        'field',
      );
    }
    for (const [parameter, node] of membersOf(member(root, 'prefill'))) {
      yield* unknownNames([node], model.fieldNames, 'field');
      const says = Object.hasOwn(CHOOSING_PARAMETERS, parameter) ? CHOOSING_PARAMETERS[parameter] : undefined;
      if (says !== undefined && textOf(node) !== undefined) yield takenParameter(node, parameter, says);
    }
    yield* unknownNames(itemsOf(descend(root, ['tradeChange', 'reset'])), model.fieldNames, 'field');
    for (const key of NAMED_IN_PREVIEW)
      yield* unknownNames(itemsOf(descend(root, ['preview', key])), model.fieldNames, 'field');
    yield* unknownNames(itemsOf(descend(root, ['submission', 'omit'])), model.fieldNames, 'field');
    for (const key of ['when', 'from', 'primary', 'secondary'])
      yield* unknownNames(
        [descend(root, ['logoColours', key])].flatMap((node) => node ?? []),
        model.fieldNames,
        'field',
      );
    for (const [field, node] of membersOf(descend(root, ['logoColours', 'with'])))
      if (!model.fieldNames.has(field)) yield unknown(node, field, model.fieldNames, 'field');
    for (const [, node] of membersOf(descend(root, ['submission', 'copies'])))
      yield* unknownNames([node], model.fieldNames, 'field');
    for (const [, group] of membersOf(descend(root, ['submission', 'groups'])))
      yield* unknownNames(itemsOf(group), model.fieldNames, 'field');
    yield* wordsForOthers(descend(root, ['howItWorks', 'steps']), descend(root, ['howItWorks', 'short']));
    const trade = member(root, 'defaultTrade');
    if (trade) yield* unknownNames([trade], model.trades, 'trade');
  },
  *wizard({ variant, ui }, model) {
    yield* unplacedSteps(model, variant, ui);
    yield* startLeftOut(model, variant, ui);
    const offered = model.tradesOf(variant);
    const usual = textOf(member(ui.root, 'defaultTrade')) ?? '';
    const list = model.offerOf(variant);
    // One that there is not at all is reported already.
    if (!list || offered.includes(usual) || !model.trades.includes(usual)) return;
    yield {
      rule: RULE,
      place: markOf(list),
      message: `“${usual}”, the trade of links that name none, is not among these.`,
      fix: `Add it, or write "wizard": { "defaultTrade": "${offered[0]}" }.`,
    };
  },
  *content(model) {
    const order = member(model.root('schemas/wizard/ui.json'), 'order');
    const named = new Set(textsOf(order));
    // A slip in the order, or a step that was called so before, is reported there.
    const meant = new Set(
      [...named].flatMap((name) => (model.steps.includes(name) ? [] : (closest(name, model.steps) ?? []))),
    );
    for (const step of order ? model.steps.filter((id) => !named.has(id) && !meant.has(id)) : []) {
      if (order)
        yield {
          rule: RULE,
          place: markOf(order),
          tier: 'cause',
          concerns: [subject('step', step)],
          message: `The step “${step}” has no place in this order.`,
          fix: 'Add it, or take its folder away.',
        };
    }
    for (const variant of model.variants) {
      yield* checkVariant(model, variant);
      yield* checkOwnSteps(model, variant);
    }
  },
};

const takenParameter = (node: ContentNode, parameter: string, says: string): UnplacedProblem => ({
  rule: RULE,
  place: markOf(node),
  message: `“${parameter}” says in a link ${says}: it can’t fill in an answer as well.`,
  fix: 'Choose another name for the parameter.',
});

/** The line that stands for what opens has its words for each step of it. */
function* wordsForOthers(steps: ContentNode | undefined, short: ContentNode | undefined): Iterable<UnplacedProblem> {
  const [whole, words] = [itemsOf(steps).length, itemsOf(short).length];
  if (!short || words === whole) return;
  yield {
    rule: RULE,
    place: short.history?.at(-1) ?? markOf(short),
    message: `“short” has words for ${words} steps, and there are ${whole}.`,
    fix: 'Write a word or two for each of “steps”, in the same order, or take “short” out.',
  };
}

/** A variant's own step is another one than those that all wizards have, or that it takes over. */
function* checkOwnSteps(model: ContentModel, variant: string): Iterable<UnplacedProblem> {
  for (const step of model.ownSteps(variant)) {
    const folder = stepFolder(step, variant);
    const other = model.stepsOf(variant).get(step);
    if (other === undefined || other === folder) continue;
    yield {
      rule: RULE,
      place: { file: `${folder}schema.json`, offset: 0 },
      tier: 'cause',
      message: `There is a step “${step}” already, in ${other}.`,
      fix: `To change that one, write "steps": { "${step}": … } in ${variantFolder(variant)}. For a step of its own, rename this folder.`,
    };
  }
}

/** An order that is written out anew has to name the steps that stand in it by their name otherwise. */
function* unplacedSteps(model: ContentModel, variant: string, { root }: ResolvedWizardUi): Iterable<UnplacedProblem> {
  const order = member(root, 'order');
  const named = new Set(textsOf(order));
  for (const step of model.ownSteps(variant)) {
    if (!order || named.has(step) || model.steps.includes(step)) continue;
    yield {
      rule: RULE,
      place: markOf(order),
      concerns: [subject('step', step)],
      message: `The step “${step}” has no place in this order.`,
      fix: 'Add it, or take its folder away.',
    };
  }
}

/** A variant can start only at a step that it asks: what it leaves out, or one that it extends, is no place to start at. */
function* startLeftOut(model: ContentModel, variant: string, { root }: ResolvedWizardUi): Iterable<UnplacedProblem> {
  const start = member(model.root(`${variantFolder(variant)}ui.json`), 'startStep');
  const step = textOf(start);
  const asked = textsOf(member(root, 'order'));
  // One that there is not at all is reported already.
  if (!start || step === undefined || asked.includes(step) || !model.stepsOf(variant).has(step)) return;
  yield {
    rule: RULE,
    place: markOf(start),
    message: `The step “${step}” is left out here, so that it can’t be the one to start at.`,
    fix: `Take it out, or name one that is asked: ${listed(asked)}.`,
  };
}

function* checkVariant(model: ContentModel, variant: string): Iterable<UnplacedProblem> {
  const ui = model.root(`${variantFolder(variant)}ui.json`);
  const single = (key: string) => [member(ui, key)].flatMap((node) => node ?? []);
  yield* unknownNames(single('extends'), model.variants, 'variant');
  yield* unknownNames(single('startStep'), model.stepsOf(variant).keys(), 'step');
  yield* unknownNames(itemsOf(member(ui, 'trades')), model.trades, 'trade');
  const locked = itemsOf(member(ui, 'lockTradeFor'));
  yield* unknownNames(locked, model.trades, 'trade');
  const offered = model.tradesOf(variant);
  for (const node of locked) {
    const trade = textOf(node) ?? '';
    if (!model.trades.includes(trade)) continue;
    if (!offered.includes(trade))
      yield {
        rule: RULE,
        place: markOf(node),
        message: `“${trade}” is not offered here, so that no link can fix it.`,
        fix: 'Take it out, or offer it under "trades".',
      };
    else if (!isLinked(model, trade))
      yield {
        rule: RULE,
        place: markOf(node),
        message: `No link can name “${trade}”, so that none can fix it.`,
        fix: `Take it out, or take "parameter": false out of ${tradeFolder(trade)}ui.json.`,
      };
  }
  for (const node of single('extends')) {
    const parent = textOf(node) ?? '';
    if (model.lineage(parent).includes(variant)) {
      yield {
        rule: RULE,
        place: markOf(node),
        message: `“${variant}” extends itself, by way of “${parent}”.`,
        fix: 'Break the circle.',
      };
    }
  }
}

function* unknownNames(nodes: Iterable<ContentNode>, known: Iterable<string>, what: string): Iterable<UnplacedProblem> {
  const names = known instanceof Set ? known : new Set(known);
  for (const node of nodes) {
    const name = textOf(node);
    if (name !== undefined && !names.has(name)) yield unknown(node, name, names, what);
  }
}

function unknown(node: ContentNode, name: string, known: Iterable<string>, what: string): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    ...(what === 'step' && {
      tier: 'cause' as const,
      concerns: [closest(name, known) ?? []].flat().map((meant) => subject('step', meant)),
    }),
    ...((what === 'trade' || what === 'field') && { concerns: [subject(what, name)] }),
    message: `There is no ${what} “${name}”.`,
    ...corrected(placeOfName(node, name), name, known, `There are ${listed(known)}.`),
  };
}
