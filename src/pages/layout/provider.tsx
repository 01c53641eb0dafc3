import type { Site } from '../../contract/index.ts';

/** Who offers the service; both are empty while site.json is on its way, or if it never comes. */
export type Provider = Pick<Site, 'name' | 'supportEmail'>;

/** How to reach us: a mail link, or plain words while the address is not known yet. */
export function SupportLink({ provider }: { readonly provider: Provider }) {
  if (!provider.supportEmail) return <>our support team</>;
  return <a href={`mailto:${provider.supportEmail}`}>{provider.supportEmail}</a>;
}

/** The provider in the middle of a sentence. */
export function ProviderName({ provider }: { readonly provider: Provider }) {
  return <>{provider.name || 'the provider of this service'}</>;
}
