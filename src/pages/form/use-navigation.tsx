import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../browser/lazy-component.tsx';
import { usePlace } from '../../browser/place.ts';
import type { Catalogue } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import type { LoadedForm } from './load-form.ts';

type Nav = typeof import('../marketing/site-nav.tsx').SiteNav;

/** Most forms have none. Where it can't be had, on a bad signal, the form stands there without it. */
const { Component: SiteNav } = lazyComponent<Parameters<Nav>[0]>(() =>
  import('../marketing/site-nav.tsx').then(
    ({ SiteNav: Shown }): ComponentType<Parameters<Nav>[0]> => Shown,
    () => () => null,
  ),
);

/** As high as the navigation, where all of its links are in one row. */
const Room = styled('header', { base: { minHeight: '4.25rem' } });

/** The navigation of the main site over a form that visitors come to from its pages; undefined over any other. */
export function useNavigation(
  { form: { ui }, site }: Pick<LoadedForm, 'form' | 'site'>,
  catalogue: Catalogue | undefined,
): ReactNode {
  const { host } = usePlace();
  const { pathname } = useLocation();
  const isShown = ui.navigation === true && host === 'main';
  return useMemo(() => {
    // Of the form that its button leads to: the site's own.
    const [own] = catalogue?.variants ?? [];
    if (!isShown || !catalogue || !own) return undefined;
    const trades = catalogue.trades.filter(({ navigation }) => navigation);
    // The form does not wait for it, nor does it move when it comes.
    return (
      <Suspense fallback={<Room />}>
        <SiteNav name={site.name} trades={trades} defaultTrade={own.defaultTrade} stays={false} current={pathname} />
      </Suspense>
    );
  }, [isShown, catalogue, site, pathname]);
}
