import type { JournalledDelivery } from '../../contract/index.ts';
import { shorten } from '../submissions/shorten.ts';

type Findings = JournalledDelivery['findings'];

/** Most that are noted of one delivery: more than anybody reads. */
const MOST_FINDINGS = 200;
/** Longest sentence or pointer, in characters: a label in it may repeat an answer. */
const LONGEST = 500;

/**
 * The findings that are noted beside a delivery. They are kept and shown with it, so one that is wrong in thousands
 * of places must not leave thousands. The last says how many more there were.
 */
export function limitFindings(findings: Findings): Findings {
  const kept = findings
    .slice(0, MOST_FINDINGS)
    .map(({ pointer, message }) => ({ pointer: shorten(pointer, LONGEST), message: shorten(message, LONGEST) }));
  const more = findings.length - kept.length;
  return more === 0 ? kept : [...kept, { pointer: '', message: `And ${more} more, which are not listed.` }];
}
