import type { Site } from '../contract/index.ts';

/** What of a submission reaches this server, and so can be missed here. */
export interface ComesHere {
  /** Whether pictures are uploaded here. */
  readonly files: boolean;
  /** Whether all that belongs to a main delivery is sent here, too. */
  readonly deliveries: boolean;
}

/**
 * Reads from site.json what the pages send to us and what to the services of others. Without a site all of it comes here.
 * @param names host names of ours besides those of site.json
 */
export function comesHere(site: Site | undefined, names: readonly string[]): ComesHere {
  if (!site) return { files: true, deliveries: true };
  const origins = Object.values(site.hosts).map((address) => new URL(address).origin);
  const isOurs = (url: string | undefined) => {
    const [base] = origins;
    // What cannot be read as an address is nobody else's.
    if (url === undefined || !URL.canParse(url, base)) return true;
    const { origin, hostname } = new URL(url, base);
    return origins.includes(origin) || names.includes(hostname);
  };
  const { hooks, upload } = site;
  return {
    files: isOurs(upload?.url),
    deliveries: [hooks?.basics, hooks?.logo, hooks?.gallery].every((hook) => isOurs(hook?.url)),
  };
}
