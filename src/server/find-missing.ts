import type { MissingParts } from '../contract/index.ts';
import type { ComesHere } from './comes-here.ts';
import { pickCurrent } from './current-deliveries.ts';
import type { JournalEntry } from './journal.ts';
import { listNamedDeliveries, listNamedFiles, saysSeparate } from './list-named.ts';

/** Most members of either list. */
const MOST_MISSING = 200;

/**
 * What the deliveries of one submission name and what is not there; undefined if nothing is missing. Worked out from
 * what is there now, so that whatever comes late completes it. What never comes `here` is not missed, nor what only a
 * delivery names that no longer counts.
 */
export function findMissing(
  submission: readonly JournalEntry[],
  here: ComesHere,
  isStored: (key: string) => boolean,
): MissingParts | undefined {
  const named = here.files
    ? pickCurrent(submission)
        .flatMap(listNamedFiles)
        .map(({ key }) => key)
    : [];
  // A late gallery names the pictures of accreditations a second time.
  const files = [...new Set(named)].filter((key) => !isStored(key)).slice(0, MOST_MISSING);
  const deliveries = here.deliveries ? findMissingDeliveries(submission).slice(0, MOST_MISSING) : [];
  return deliveries.length + files.length > 0 ? { deliveries, files } : undefined;
}

function findMissingDeliveries(submission: readonly JournalEntry[]): string[] {
  const ids = new Set(submission.map(({ deliveryId }) => deliveryId));
  const hooks = new Set(submission.map(({ hook }) => hook));
  // Nothing could ever be found to belong to a main delivery without a submission.
  const mains = pickCurrent(submission).filter(({ hook, submissionId }) => hook === 'main' && submissionId !== '');
  const missing = mains.flatMap((main) => {
    const named = listNamedDeliveries(main);
    if (named) return named.filter((id) => !ids.has(id));
    // One of before they were named, which tells by two flags only what else there is.
    return (['logo', 'gallery'] as const).filter((hook) => saysSeparate(main, hook) && !hooks.has(hook));
  });
  return [...new Set(missing)];
}
