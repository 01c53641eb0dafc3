import type { MissingParts, Site } from '../../contract/index.ts';
import { pickCurrent } from '../journal/current-deliveries.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { listNamedDeliveries, listNamedFiles, saysSeparate } from '../journal/named-files.ts';

/** Most members of either list. */
const MOST_MISSING = 200;

/**
 * What the deliveries of one submission name and what is not there; undefined if nothing is missing. Worked out from
 * what is there now, so that whatever comes late completes it. What is not `selfHosted` is not missed, nor what only a
 * delivery names that no longer counts.
 */
export function findMissing(
  submission: readonly JournalEntry[],
  selfHosted: SelfHosted,
  isStored: (key: string) => boolean,
): MissingParts | undefined {
  const named = selfHosted.files
    ? pickCurrent(submission)
        .flatMap(listNamedFiles)
        .map(({ key }) => key)
    : [];
  // A late gallery names the pictures of accreditations a second time.
  const files = [...new Set(named)].filter((key) => !isStored(key)).slice(0, MOST_MISSING);
  const deliveries = selfHosted.deliveries ? findMissingDeliveries(submission).slice(0, MOST_MISSING) : [];
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

/** What of a submission this server hosts itself, and so can miss. */
export interface SelfHosted {
  /** Whether pictures are uploaded here. */
  readonly files: boolean;
  /** Whether all that belongs to a main delivery is sent here, too. */
  readonly deliveries: boolean;
}

/**
 * Reads from site.json what the pages send to us and what to the services of others. Without a site all of it comes here.
 * @param names host names of ours besides those of site.json
 */
export function resolveSelfHosted(site: Site | undefined, names: readonly string[]): SelfHosted {
  if (!site) return { files: true, deliveries: true };
  const origins = Object.values(site.hosts).map((address) => new URL(address).origin);
  const isOurs = (url: string | undefined) => {
    const [base] = origins;
    // What cannot be read as an address is nobody else's.
    if (url === undefined || !URL.canParse(url, base)) return true;
    const { origin, hostname } = new URL(url, base);
    return origins.includes(origin) || names.some((name) => name.toLowerCase() === hostname);
  };
  const { hooks, upload } = site;
  return {
    files: isOurs(upload?.url),
    deliveries: [hooks?.basics, hooks?.logo, hooks?.gallery].every((hook) => isOurs(hook?.url)),
  };
}

/** How far a submission has come; empty for what single-page forms send, of which nothing is awaited. */
export const SUBMISSION_STATES = ['complete', 'incomplete', 'open'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number] | '';

type Called = { readonly hook: string; readonly fields: { readonly [name: string]: unknown } };

/**
 * How far a submission has come.
 * @param deliveries all that it has
 * @param missing what {@link findMissing} found; undefined if nothing is missing
 */
export function stateOf(deliveries: readonly Called[], missing: MissingParts | undefined): SubmissionState {
  if (deliveries.some(({ hook }) => hook === 'main')) return missing ? 'incomplete' : 'complete';
  // What single-page forms send is never followed by a main delivery.
  return deliveries.some(isOfWizard) ? 'open' : '';
}

/** The form for pictures calls the hooks of logo and gallery, too, but never knows whose they are by name or phone. */
function isOfWizard({ hook, fields }: Called): boolean {
  if (hook === 'basics') return true;
  return (hook === 'logo' || hook === 'gallery') && ('businessName' in fields || 'phone' in fields);
}
