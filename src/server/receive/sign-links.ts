import { BlockList, isIP } from 'node:net';
import {
  type AnyHookName,
  HOOK_NAMES,
  type JournalledDelivery,
  MOST_LISTED,
  type Site,
  wizardHook,
} from '../../contract/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { GET_SECONDS, keyOf, type SigningKeys, signLink, verifyLink } from '../files/signed-link.ts';
import { ANY_HOST, isAllowedHost } from '../http/allowed-hosts.ts';
import { listNamedFiles } from '../journal/named-files.ts';
import type { Clock } from '../runtime/clock.ts';
import { type NamedLink, readLinks, writeLinks } from './link-fields.ts';

type Fields = { readonly [name: string]: unknown };
type Findings = JournalledDelivery['findings'];

/** Hooks whose fields name pictures and links to them. */
const WITH_LINKS: readonly AnyHookName[] = HOOK_NAMES.filter((hook) =>
  wizardHook(hook).fields.some((field) => /GetUrls?$/.test(field)),
);
/** Most of a link that a finding repeats. */
const LONGEST_SHOWN = 200;

export interface LinkSignerOptions {
  readonly files: FileStore;
  readonly signingKeys: SigningKeys;
  readonly clock: Clock;
  readonly site: Site | undefined;
  /** Names of ours besides those of site.json. */
  readonly hostNames: readonly string[];
  /** Whether pictures are uploaded to this server. */
  readonly hostsUploads: boolean;
}

/** How the delivery reached us. */
export interface RequestAddress {
  /** Origin at which the client says that it sees us. */
  readonly origin: string;
  /** The address that was asked for. */
  readonly url: URL;
  /** Address of the machine's own end of the connection. */
  readonly localAddress: string | undefined;
  /** Whether a proxy has passed it on, as its `X-Forwarded-For` says. */
  readonly isForwarded: boolean;
}

/**
 * The fields of a delivery in which each link to a picture is one of ours to a picture that it names, with a finding
 * for each that was not. Consumers follow these links, so one that anybody could have written would lead them wherever
 * its writer likes. A link of ours stays as it is; another is made anew from its key, or left out if no such picture
 * is stored. Where pictures are uploaded elsewhere we can't make links: what leads to no public address is marked only.
 */
export type SignLinks = (
  hook: AnyHookName,
  fields: Fields,
  asked: RequestAddress,
) => Promise<{ readonly fields: Fields; readonly findings: Findings }>;

/**
 * Checks the links of deliveries against the pictures that are stored here, or, where pictures are uploaded elsewhere,
 * against the addresses that others can reach. What the file store throws is passed on.
 */
export function createLinkSigner({
  files,
  signingKeys,
  clock,
  site,
  hostNames,
  hostsUploads,
}: LinkSignerOptions): SignLinks {
  const hosts = Object.values(site?.hosts ?? {}).map((address) => new URL(address));
  const upload = site?.upload && hosts[0] ? new URL(site.upload.url, hosts[0]).origin : undefined;

  /** Whether a host is ours: by its name, or because the machine was asked for at an address that is surely its own. */
  function isOwnHost(host: URL, { url, localAddress, isForwarded }: RequestAddress): boolean {
    if (site && isAllowedHost(host.hostname, site, hostNames)) return true;
    // A development server in between has another port.
    if (host.hostname !== url.hostname) return false;
    // No names by which to tell.
    if (!site || hostNames.includes(ANY_HOST)) return true;
    // A proxy passes on whatever name the client has written, and reaches us at an address that only it can.
    if (isForwarded) return false;
    const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const local = localAddress?.replace(/^::ffff:/, '') ?? '';
    return name === local || (/^(.+\.)?localhost$/.test(name) && isPrivate(local));
  }

  function isOwnLink(link: string, keys: ReadonlySet<string>, asked: RequestAddress): boolean {
    if (!isWebAddress(link)) return false;
    const url = new URL(link);
    const key = keyOf(url);
    if (url.username || url.password || !keys.has(key) || !isOwnHost(url, asked)) return false;
    return typeof verifyLink(signingKeys, 'GET', key, url.searchParams, clock.now()) === 'object';
  }

  function originFor(asked: RequestAddress): string {
    const named = hosts.find(({ hostname }) => hostname === asked.url.hostname);
    const own = [new URL(asked.origin), asked.url].find((url) => isOwnHost(url, asked));
    return (named ?? own ?? hosts[0] ?? asked.url).origin;
  }

  /** New links by the pointers of those that were not ours; empty where no such picture is stored. */
  async function makeLinks(foreign: readonly NamedLink[], asked: RequestAddress): Promise<ReadonlyMap<string, string>> {
    const stored = await files.find(foreign.flatMap(({ key }) => (typeof key === 'string' ? [key] : [])));
    const expires = Math.floor(clock.now() / 1000) + GET_SECONDS;
    const linkTo = (key: unknown) =>
      typeof key === 'string' && stored.has(key)
        ? originFor(asked) + signLink(signingKeys, { method: 'GET', key, expires })
        : '';
    return new Map(foreign.map(({ pointer, key }) => [pointer, linkTo(key)]));
  }

  return async (hook, fields, asked) => {
    if (!WITH_LINKS.includes(hook)) return { fields, findings: [] };
    const { links, unreadable, overlong } = readLinks(fields);
    const shapeless = [
      ...unreadable.map((name) => ({ pointer: `/${name}`, message: 'Holds no links as they are sent; left out.' })),
      ...overlong.map((name) => ({
        pointer: `/${name}`,
        message: `Holds more than ${MOST_LISTED} links; those after them are left out.`,
      })),
    ];
    if (!hostsUploads) {
      const marked = links.filter(({ link }) => !mayLeadElsewhere(link, upload));
      const findings = marked.map((found) => finding(found, 'Leads to no public address'));
      return { fields: writeLinks(fields, new Map()), findings: [...shapeless, ...findings] };
    }
    const named = (['logo', 'gallery'] as const).flatMap((of) => listNamedFiles({ hook: of, fields }));
    const keys = new Set(named.map(({ key }) => key));
    const foreign = links.filter(({ link }) => !isOwnLink(link, keys, asked));
    const made = await makeLinks(foreign, asked);
    const findings = foreign.map((found) =>
      finding(found, `Was no link of ours to its picture; ${made.get(found.pointer) ? 'made anew' : 'left out'}`),
    );
    return { fields: writeLinks(fields, made), findings: [...shapeless, ...findings] };
  };
}

const finding = ({ pointer, link }: NamedLink, what: string) => ({
  pointer,
  message: `${what}: ${link.slice(0, LONGEST_SHOWN)}`,
});

/** Addresses at which nobody from outside reaches the machine. Source: RFC 1918, 4193 and 6890. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, prefix);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(address: string): boolean {
  // Behind it stands the name of the interface.
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  return version !== 0 && PRIVATE.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Found out by trying, as the `URL.canParse` of Node 20 refuses each address with an accent once it has been asked
 * some ten thousand times.
 */
function isWebAddress(link: string): boolean {
  try {
    return /^https?:\/\//i.test(link) && new URL(link) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a link of another upload service may be one: on its own origin, or at a public name over HTTPS. */
function mayLeadElsewhere(link: string, upload: string | undefined): boolean {
  if (!isWebAddress(link)) return false;
  const { origin, protocol, hostname, username } = new URL(link);
  if (origin === upload) return true;
  return (
    protocol === 'https:' &&
    username === '' &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname) &&
    !hostname.endsWith('.localhost')
  );
}
