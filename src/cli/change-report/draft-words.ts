import { counted, type DraftReplay, type Json } from '../../contract/index.ts';
import { joined, spelt } from './words.ts';

/** What is reported of the example drafts. */
export interface DraftWords {
  /** How many notice nothing; undefined if none does. */
  readonly unharmed: string | undefined;
  /** The others: a sentence each, and a line for each thing that the customer would notice. */
  readonly harmed: readonly { readonly sentence: string; readonly details: readonly string[] }[];
}

export function draftWords(drafts: readonly DraftReplay[] = []): DraftWords {
  const unharmed = drafts.filter(({ grade }) => grade === 'harmless').length;
  return {
    unharmed:
      unharmed > 0 ? `${counted(unharmed, 'example draft')} ${unharmed === 1 ? 'goes' : 'go'} on unharmed.` : undefined,
    harmed: drafts
      .filter(({ grade }) => grade !== 'harmless')
      .map((replay) => ({ sentence: sentenceOf(replay), details: detailsOf(replay) })),
  };
}

const sentenceOf = ({ title, trade, variant, grade, reason }: DraftReplay) =>
  `${title} (${trade} in ${variant}): ${grade}. ${reason}`;

/** A step or field as customers know it, with the name that the files have for it. */
export const entitled = (name: string, titles: DraftReplay['titles']): string =>
  Object.hasOwn(titles, name) ? `“${titles[name]}” (${name})` : `“${name}”`;

const WHY_LOST: { readonly [reason in DraftReplay['lost'][number]['reason']]: string } = {
  'field-gone': 'it is not asked any more',
  'not-listed': 'it is not a choice any more',
  'type-changed': 'the answer is of another kind now',
  superseded: 'another answer has its place',
  link: 'the link says something else',
  'trade-changed': 'it was of the other trade',
};

/** The same for several members of a list. */
const WHY_SEVERAL = 'they are no choices any more';

const answered = (value: Json) => (typeof value === 'string' ? `“${value}”` : spelt(value));

/** From so many members of a list on, how many they are says more than which. */
const MANY = 3;

interface Losses {
  readonly field: string;
  readonly reason: DraftReplay['lost'][number]['reason'];
  readonly values: Json[];
}

/** What is lost of one question for one reason, such as the members of a list. */
function lossesOf(lost: DraftReplay['lost']): readonly Losses[] {
  const losses = new Map<string, Losses>();
  for (const { field, reason, value } of lost) {
    const key = `${field} ${reason}`;
    const known = losses.get(key) ?? { field, reason, values: [] };
    known.values.push(value);
    losses.set(key, known);
  }
  return [...losses.values()];
}

function detailsOf({ kept, renamed, lost, missing, savedStep, resumesAt, tradeNow, titles }: DraftReplay): string[] {
  const called = (name: string) => entitled(name, titles);
  const goesOn = resumesAt === undefined ? 'goes on nowhere' : `goes on at ${called(resumesAt)}`;
  return [
    ...(tradeNow === undefined ? [] : [`goes on as ${tradeNow}`]),
    ...(resumesAt === savedStep ? [] : [`was at ${called(savedStep)}, ${goesOn}`]),
    ...(renamed.length === 0
      ? []
      : [`follows ${joined(renamed.map(({ from, to }) => `${called(from)} to ${called(to)}`))}`]),
    ...lossesOf(lost).map(({ field, values, reason: why }) => {
      const what = values.length > MANY ? counted(values.length, 'choice') : joined(values.map(answered));
      return `loses ${called(field)}: ${what}, as ${values.length > 1 && why === 'not-listed' ? WHY_SEVERAL : WHY_LOST[why]}`;
    }),
    ...missing.map(({ step, field, rule }) => `has to answer ${called(field)} on ${called(step)} (${rule})`),
    `keeps ${counted(kept.length, 'answer')}`,
  ];
}
