import { STEP_PARAMETER } from '../../contract/index.ts';
import { type ContentModel, variantFolder } from '../content-model.ts';
import { type ContentNode, descend, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { placeOfName } from '../name-problems.ts';
import type { Rule } from '../rule.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'wizard-references';

/** What the wizard does with steps, fields, trades and variants names ones that exist. */
export const wizardReferences: Rule = {
  name: RULE,
  *wizardUi({ root }, model) {
    const order = member(root, 'order');
    yield* unknownNames(itemsOf(order), model.steps, 'step');
    for (const [step, effects] of membersOf(member(root, 'effects'))) {
      if (!model.steps.includes(step)) yield unknown(effects, step, model.steps, 'step');
      yield* unknownNames(
        itemsOf(effects).flatMap((effect) => member(effect, 'upload') ?? []),
        model.fieldNames,
        'field',
      );
    }
    for (const [parameter, node] of membersOf(member(root, 'prefill'))) {
      yield* unknownNames([node], model.fieldNames, 'field');
      if (parameter === STEP_PARAMETER && textOf(node) !== undefined) yield takenParameter(node);
    }
    yield* unknownNames(itemsOf(descend(root, ['tradeChange', 'reset'])), model.fieldNames, 'field');
    yield* unknownNames(itemsOf(descend(root, ['preview', 'services'])), model.fieldNames, 'field');
    yield* unknownNames(itemsOf(descend(root, ['submission', 'omit'])), model.fieldNames, 'field');
    for (const key of ['when', 'from', 'primary', 'secondary'])
      yield* unknownNames(
        [descend(root, ['logoColours', key])].flatMap((node) => node ?? []),
        model.fieldNames,
        'field',
      );
    for (const [, node] of membersOf(descend(root, ['submission', 'copies'])))
      yield* unknownNames([node], model.fieldNames, 'field');
    for (const [, group] of membersOf(descend(root, ['submission', 'groups'])))
      yield* unknownNames(itemsOf(group), model.fieldNames, 'field');
    const trade = member(root, 'defaultTrade');
    if (trade) yield* unknownNames([trade], model.trades, 'trade');
  },
  *wizard({ variant, ui }, model) {
    const offered = model.tradesOf(variant);
    const usual = textOf(member(ui.root, 'defaultTrade')) ?? '';
    const list = model
      .lineage(variant)
      .flatMap((folder) => member(model.root(`${variantFolder(folder)}ui.json`), 'trades') ?? [])
      .at(-1);
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
    const named = new Set(itemsOf(order).map(textOf));
    for (const step of order ? model.steps.filter((id) => !named.has(id)) : []) {
      if (order)
        yield {
          rule: RULE,
          place: markOf(order),
          concerns: [subject('step', step)],
          message: `The step “${step}” has no place in this order.`,
          fix: 'Add it, or take its folder away.',
        };
    }
    for (const variant of model.variants) yield* checkVariant(model, variant);
  },
};

const takenParameter = (node: ContentNode): UnplacedProblem => ({
  rule: RULE,
  place: markOf(node),
  message: `“${STEP_PARAMETER}” says in an address which step is shown: a link can't fill in an answer by it.`,
  fix: 'Choose another name for the parameter.',
});

function* checkVariant(model: ContentModel, variant: string): Iterable<UnplacedProblem> {
  const ui = model.root(`${variantFolder(variant)}ui.json`);
  const single = (key: string) => [member(ui, key)].flatMap((node) => node ?? []);
  yield* unknownNames(single('extends'), model.variants, 'variant');
  yield* unknownNames(single('startStep'), model.steps, 'step');
  yield* unknownNames(itemsOf(member(ui, 'trades')), model.trades, 'trade');
  const locked = itemsOf(member(ui, 'lockTradeFor'));
  yield* unknownNames(locked, model.trades, 'trade');
  const offered = model.tradesOf(variant);
  for (const node of locked) {
    const trade = textOf(node) ?? '';
    if (offered.includes(trade) || !model.trades.includes(trade)) continue;
    yield {
      rule: RULE,
      place: markOf(node),
      message: `“${trade}” is not offered here, so that no link can fix it.`,
      fix: 'Take it out, or offer it under "trades".',
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
