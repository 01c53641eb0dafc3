import { type Json, member } from '../../contract/index.ts';
import { type Choices, choicesByCondition, mayBeFree } from '../choices-of.ts';
import { inWords } from '../describe-condition.ts';
import { type FieldPair, type FieldRule, isOfMembers, schemaChange } from '../field-pair.ts';
import { findMoved } from '../find-moved.ts';
import { below, canonical } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown, shownAll } from '../show-value.ts';
import type { UnplacedChange } from '../unplaced-change.ts';
import { withHint } from './rename-hint.ts';

/** The list that an answer is chosen from; of several, that of each condition. Reads the lists of trade and partner. */
export const choicesRule: FieldRule = (pair) => {
  const [before, after] = [choicesByCondition(pair.before), choicesByCondition(pair.after)];
  const conditions = new Set([...before.keys(), ...after.keys()]);
  return [
    ...[...conditions].flatMap((when) => compareUnder(when, pair, before, after)),
    ...forgottenNames(pair, before, after),
  ];
};

type Lists = ReadonlyMap<string, Choices>;

function compareUnder(when: string, pair: FieldPair, before: Lists, after: Lists): UnplacedChange[] {
  const changes = compareChoices(pair, [before.get(when), after.get(when)], before, after);
  if (when === '') return changes;
  const condition = inWords(when, pair.after.names);
  return changes.map((change) => ({
    ...change,
    subject: `${change.subject}, ${when}`,
    message: change.message.replace(/\.$/, `, ${condition}.`),
  }));
}

/** @param lists those of all conditions, before and after */
function compareChoices(
  pair: FieldPair,
  [before, after]: readonly [Choices | undefined, Choices | undefined],
  ...lists: readonly [Lists, Lists]
): UnplacedChange[] {
  if (before && after && before.elsewhere === undefined && after.elsewhere === undefined)
    return sameValue([...before.values], [...after.values]) ? [] : compareLists(pair, before, after, lists[1]);
  if (before?.elsewhere === after?.elsewhere && !before === !after) return [];
  const verdict = before ? (after ? 'rule-changed' : 'rule-removed') : newList(pair, after, lists[0]);
  const pointers = [before?.pointer, after?.pointer] as const;
  const now = after ? `has to be chosen from ${listed(after)}` : 'does not have to be chosen from a list any more';
  return [
    schemaChange(pair, verdict, 'list', pointers, [listValue(before), listValue(after)], `${pair.title} ${now}.`),
  ];
}

/**
 * What is on no list of a draft's step is thrown away. It is only refused where the answer was from a list before, under
 * whichever condition, where there is none under another one, and where the list comes with the link.
 */
function newList(pair: FieldPair, list: Choices | undefined, before: Lists) {
  const wasListed = before.size > 0 && !mayBeFree(pair.before.view);
  if (list?.elsewhere !== undefined || wasListed || mayBeFree(pair.after.view)) return 'rule-added';
  return isOfMembers(pair) ? 'rule-added:list-of-several' : 'rule-added:list';
}

function compareLists(pair: FieldPair, before: Choices, after: Choices, lists: Lists): UnplacedChange[] {
  const [former, now] = [placesIn(before), placesIn(after)];
  const renamed = before.values.flatMap((value, index) => {
    const to = typeof value === 'string' ? member(pair.after.renamed, value) : undefined;
    const isRename = to !== undefined && !now.has(canonical(value));
    return isRename && now.has(canonical(to)) ? [{ value, to, index }] : [];
  });
  const gone = new Map(renamed.map(({ value, to }) => [canonical(value), canonical(to)]));
  const come = new Set(gone.values());
  const called = renamed.map(({ value, to, index }) => {
    const pointers = [below(before.pointer, index), below(after.pointer, now.get(canonical(to)) ?? 0)] as const;
    const message = former.has(canonical(to))
      ? `The choice ${shown(value)} of ${pair.title} has become one with ${shown(to)}.`
      : `The choice ${shown(value)} of ${pair.title} is called ${shown(to)} now.`;
    return schemaChange(pair, 'choice-renamed', `choice ${canonical(value)}`, pointers, [value, to], message);
  });
  const added = after.values.flatMap((value, index) => {
    if (former.has(canonical(value)) || come.has(canonical(value))) return [];
    const pointers = [before.pointer, below(after.pointer, index)] as const;
    const message = `${pair.title} has the new choice ${shown(value)}.`;
    return [schemaChange(pair, 'choice-added', `choice ${canonical(value)}`, pointers, [undefined, value], message)];
  });
  const left = new Set([...lists.values()].flatMap(({ values }) => values.map(canonical)));
  const removed = before.values.flatMap((value, index) => {
    if (now.has(canonical(value)) || gone.has(canonical(value))) return [];
    const pointers = [below(before.pointer, index), after.pointer] as const;
    const whole = isOfMembers(pair) ? 'choice-removed:several' : 'choice-removed:single';
    const isKept = left.has(canonical(value)) || mayBeFree(pair.after.view);
    const verdict = isKept ? 'choice-removed:condition' : whole;
    const message = `${pair.title} no longer has the choice ${shown(value)}.`;
    return [schemaChange(pair, verdict, `choice ${canonical(value)}`, pointers, [value, undefined], message)];
  });
  const inOrder = [...former.keys()].map((value) => gone.get(value) ?? value);
  // Beside the list of all trades there is no place to say that one was called otherwise: that is told of the trade.
  const hinted = after.ofTrades ? removed : withHint(removed, added);
  return [...called, ...added, ...hinted, ...compareOrder(pair, before, after, inOrder, [...now.keys()])];
}

/** Each choice as canonical JSON, and where on the list it stands. */
const placesIn = ({ values }: Choices) => new Map(values.map((value, index) => [canonical(value), index]));

/** Names from before that choices are no longer known by; a rename itself is reported as one. */
function forgottenNames(pair: FieldPair, before: Lists, after: Lists): UnplacedChange[] {
  const [list] = after.values();
  if (!list || before.size === 0) return [];
  const { pointer } = list;
  const now = [...after.values()].flatMap(({ values }) => values);
  return Object.entries(pair.before.renamed).flatMap(([name, choice]) => {
    if (member(pair.after.renamed, name) !== undefined || now.includes(name) || !now.includes(choice)) return [];
    const message = `The choice ${shown(choice)} of ${pair.title} is no longer known by its former name ${shown(name)}.`;
    const subject = `former choice ${name}`;
    return [schemaChange(pair, 'former-name-removed', subject, [pointer, pointer], [name, undefined], message)];
  });
}

function compareOrder(
  pair: FieldPair,
  before: Choices,
  after: Choices,
  former: readonly string[],
  now: readonly string[],
): UnplacedChange[] {
  const moved = new Set(findMoved(former, now));
  if (moved.size === 0) return [];
  const names = after.values.filter((value) => moved.has(canonical(value)));
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
