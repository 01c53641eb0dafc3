/** The three sites that one build serves. */
export const HOST_KINDS = ['main', 'forms', 'embed'] as const;
export type HostKind = (typeof HOST_KINDS)[number];

/** Which site a host name asks for; the specification tells them apart by what the name begins with. */
export function hostKindOf(hostname: string): HostKind {
  const name = hostname.toLowerCase();
  if (name.startsWith('forms.')) return 'forms';
  return name.startsWith('embed.') ? 'embed' : 'main';
}
