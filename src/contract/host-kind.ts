/** Groups of pages that no content brings along. */
export type PageGroup = 'marketing' | 'embedding' | 'support' | 'legal';

/** What one of the sites is. */
interface HostRow {
  /** What its host name begins with. */
  readonly prefix: string;
  /** What authors call it. */
  readonly name: string;
  readonly pages: readonly PageGroup[];
  /** Whether single-page forms stand on it, beside the variants that name a path there. */
  readonly forms: boolean;
  /** Whether trades have their landing pages on it. */
  readonly landings: boolean;
  /** Whether others show it inside their pages. */
  readonly framed: boolean;
  /** The site of the pages that it lacks; itself if left out. */
  readonly linksTo?: string;
}

/** The sites that one build serves, a row each, the main one first. */
const ROWS = {
  main: {
    prefix: '',
    name: 'the main site',
    pages: ['marketing', 'embedding', 'support', 'legal'],
    forms: true,
    landings: true,
    framed: false,
  },
  forms: {
    prefix: 'forms.',
    name: 'the forms site',
    pages: ['support', 'legal'],
    forms: true,
    landings: false,
    framed: false,
  },
  embed: {
    prefix: 'embed.',
    name: 'the embed site',
    pages: ['legal'],
    forms: false,
    landings: false,
    framed: true,
    linksTo: 'forms',
  },
} as const satisfies { readonly [host: string]: HostRow };

export type HostKind = keyof typeof ROWS;

export const HOSTS: {
  readonly [host in HostKind]: HostRow & { readonly linksTo?: HostKind };
} = ROWS;
export const HOST_KINDS = Object.keys(ROWS) as readonly HostKind[];

/** The same of every site. */
export const forEachHost = <T>(of: (host: HostKind) => T): { readonly [host in HostKind]: T } =>
  Object.fromEntries(HOST_KINDS.map((host) => [host, of(host)])) as { readonly [host in HostKind]: T };

/** Which site a host name asks for; the specification distinguishes them by what the name begins with. */
export function hostKindOf(hostname: string): HostKind {
  const name = hostname.toLowerCase();
  return HOST_KINDS.find((kind) => kind !== 'main' && name.startsWith(HOSTS[kind].prefix)) ?? 'main';
}

/** The host name of another site beside the one that is shown: `forms.localhost:4173` beside `localhost:4173`. */
export const hostBeside = (host: HostKind, shown: string): string =>
  HOSTS[host].prefix + shown.slice(HOSTS[hostKindOf(shown)].prefix.length);
