import type { Json } from '../../contract/index.ts';
import { type Choices, choicesOf } from '../choices-of.ts';
import { type FieldPair, type FieldRule, schemaChange } from '../field-pair.ts';
import { findMoved } from '../find-moved.ts';
import { below, canonical } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown, shownAll } from '../show-value.ts';
import type { UnplacedChange } from '../unplaced-change.ts';

/** The list that an answer is chosen from. Reads the lists of trade and partner. */
export const choicesRule: FieldRule = (pair) => {
  const [before, after] = [choicesOf(pair.before), choicesOf(pair.after)];
  if (before && after && before.elsewhere === undefined && after.elsewhere === undefined)
    return sameValue([...before.values], [...after.values]) ? [] : compareLists(pair, before, after);
  if (before?.elsewhere === after?.elsewhere && !before === !after) return [];
  const verdict = before ? (after ? 'rule-changed' : 'rule-removed') : 'rule-added';
  const pointers = [before?.pointer, after?.pointer] as const;
  const now = after ? `has to be chosen from ${listed(after)}` : 'does not have to be chosen from a list any more';
  return [
    schemaChange(pair, verdict, 'list', pointers, [listValue(before), listValue(after)], `${pair.title} ${now}.`),
  ];
};

function compareLists(pair: FieldPair, before: Choices, after: Choices): UnplacedChange[] {
  const [former, now] = [before.values.map(canonical), after.values.map(canonical)];
  const several = pair.after.view.path.at(-1) === 'items';
  const added = after.values.flatMap((value, index) => {
    if (former.includes(canonical(value))) return [];
    const pointers = [before.pointer, below(after.pointer, index)] as const;
    const message = `${pair.title} has the new choice ${shown(value)}.`;
    return [schemaChange(pair, 'choice-added', `choice ${canonical(value)}`, pointers, [undefined, value], message)];
  });
  const removed = before.values.flatMap((value, index) => {
    if (now.includes(canonical(value))) return [];
    const pointers = [below(before.pointer, index), after.pointer] as const;
    const verdict = several ? 'choice-removed:several' : 'choice-removed:single';
    const message = `${pair.title} no longer has the choice ${shown(value)}.`;
    return [schemaChange(pair, verdict, `choice ${canonical(value)}`, pointers, [value, undefined], message)];
  });
  return [...added, ...removed, ...compareOrder(pair, before, after, former, now)];
}

function compareOrder(
  pair: FieldPair,
  before: Choices,
  after: Choices,
  former: readonly string[],
  now: readonly string[],
): UnplacedChange[] {
  const moved = findMoved(former, now);
  if (moved.length === 0) return [];
  const names = after.values.filter((value) => moved.includes(canonical(value)));
  return [
    schemaChange(
      pair,
      'choices-reordered',
      'order of choices',
      [before.pointer, after.pointer],
      [[...before.values], [...after.values]],
      `${pair.title} has its choices in another order: ${shownAll(names)} moved.`,
    ),
  ];
}

const listed = ({ values, elsewhere }: Choices) => (elsewhere === undefined ? shownAll(values) : `“${elsewhere}”`);

function listValue(choices: Choices | undefined): Json | undefined {
  return choices && (choices.elsewhere === undefined ? [...choices.values] : { $list: choices.elsewhere });
}
