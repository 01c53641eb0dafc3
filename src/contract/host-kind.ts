/** The sites that one build serves, the main one first → what their host names begin with. */
const HOST_PREFIXES = { main: '', forms: 'forms.', embed: 'embed.' } as const;

export type HostKind = keyof typeof HOST_PREFIXES;
export const HOST_KINDS = Object.keys(HOST_PREFIXES) as readonly HostKind[];

/** What authors call each. */
export const SITE_NAMES: { readonly [host in HostKind]: string } = {
  main: 'the main site',
  forms: 'the forms site',
  embed: 'the embed site',
};

/** Which site a host name asks for; the specification tells them apart by what the name begins with. */
export function hostKindOf(hostname: string): HostKind {
  const name = hostname.toLowerCase();
  return HOST_KINDS.find((kind) => kind !== 'main' && name.startsWith(HOST_PREFIXES[kind])) ?? 'main';
}

/** The host name of another site beside the one that is shown: `forms.localhost:4173` beside `localhost:4173`. */
export const hostBeside = (host: HostKind, shown: string): string =>
  HOST_PREFIXES[host] + shown.slice(HOST_PREFIXES[hostKindOf(shown)].length);
