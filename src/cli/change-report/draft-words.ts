import type { DraftReplay } from '../../contract/index.ts';
import { counted, joined } from './words.ts';

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

function detailsOf({ kept, renamed, lost, missing, savedStep, resumesAt, tradeNow }: DraftReplay): string[] {
  const goesOn = resumesAt === undefined ? 'goes on nowhere' : `goes on at ${resumesAt}`;
  return [
    ...(tradeNow === undefined ? [] : [`goes on as ${tradeNow}`]),
    ...(resumesAt === savedStep ? [] : [`was at ${savedStep}, ${goesOn}`]),
    ...(renamed.length === 0 ? [] : [`follows ${joined(renamed.map(({ from, to }) => `${from} to ${to}`))}`]),
    ...lost.map(({ field, value, reason: why }) => `loses ${field}: ${JSON.stringify(value)} (${why})`),
    ...missing.map(({ step, field, rule }) => `has to answer ${field} on ${step} (${rule})`),
    `keeps ${counted(kept.length, 'answer')}`,
  ];
}
