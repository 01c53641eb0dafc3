import type { ComponentProps, ComponentType } from 'react';
import { addressOn, type Place, usePlace, useShown } from '../../browser/place.ts';
import { HOSTS, type LinkUi, type Site, type Wizard } from '../../contract/index.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type LinkedFilling, linkParameters } from '../../wizard/index.ts';

/** What a link needs to know of the wizard that it stands in. */
export interface LinkSource {
  readonly filling: LinkedFilling;
  readonly site: Pick<Site, 'hosts'>;
  readonly wizard: Pick<Wizard, 'ui'>;
}

/** Where a link of the content leads from where it is shown, with what it takes along of the filling. */
export function linkAddress(
  link: LinkUi,
  { filling, site }: Omit<LinkSource, 'wizard'>,
  { host }: Place,
  shown: Pick<Location, 'protocol' | 'host'> | undefined,
): string {
  const query = new URLSearchParams(linkParameters(link, filling)).toString();
  const path = query ? `${link.path}?${query}` : link.path;
  const target = link.site ?? HOSTS[host].linksTo ?? host;
  return target === host ? path : addressOn(target, path, site.hosts, shown);
}

/** One link of the content. Inside somebody else's page it opens a new tab: there is no room for one of ours. */
export function ContentLink(props: {
  readonly link: LinkUi;
  readonly source: LinkSource;
  /** A plain link unless another is given. */
  readonly look?: ComponentType<ComponentProps<'a'>>;
}) {
  const { link, source, look: Look = 'a' } = props;
  const place = usePlace();
  return (
    <Look
      href={linkAddress(link, source, place, useShown())}
      {...(place.chromeless && { target: '_blank', rel: 'noopener' })}
    >
      {link.text}
      {place.chromeless && <VisuallyHidden> {source.wizard.ui.page.newTab}</VisuallyHidden>}
    </Look>
  );
}
