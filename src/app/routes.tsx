import { Suspense, useCallback, useMemo } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { cachedJson, loadCatalogue } from '../browser/json-cache.ts';
import { lazyComponent } from '../browser/lazy-component.tsx';
import { PlaceProvider } from '../browser/place.ts';
import { useEmbedding } from '../browser/use-embedding.ts';
import { useLoading } from '../browser/use-loading.ts';
import {
  asksToEmbed,
  CATALOGUE_URL,
  type Catalogue,
  HOSTS,
  type HostKind,
  type RouteTarget,
  routesOf,
  standInQuery,
  targetAt,
} from '../contract/index.ts';
import { Loading, WhenLoaded } from '../pages/layout/loading.tsx';
import { isServedPath, toRoutes } from './to-routes.ts';

const wizardPage = lazyComponent(async () => (await import('../pages/wizard/wizard-page.tsx')).WizardPage);
const formPage = lazyComponent(async () => (await import('../pages/form/form-page.tsx')).FormPage);
const otherPage = lazyComponent(async () => (await import('./page-route.tsx')).PageRoute);
const notFoundPage = lazyComponent(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);

/** What there is whatever the content says; it does not wait for the catalogue. */
const NO_CONTENT: Catalogue = { variants: [], forms: [], trades: [] };

/** What stands at the address, by the route table of the site. */
export function AppRoutes({ host }: { readonly host: HostKind }) {
  const { pathname } = useLocation();
  const routes = useMemo(
    () =>
      toRoutes(
        routesOf(host, NO_CONTENT),
        pathname,
        (target) => <Target target={target} host={host} />,
        <ContentRoutes host={host} />,
      ),
    [host, pathname],
  );
  const page = useRoutes(routes);
  return <Suspense fallback={<Loading />}>{isServedPath(pathname) ? page : <Nowhere host={host} />}</Suspense>;
}

/** Paths that the content brings along: each variant, form and landing page names its own. */
function ContentRoutes({ host }: { readonly host: HostKind }) {
  const load = useCallback(() => loadContentRoute(host), [host]);
  const state = useLoading(() => cachedJson<Catalogue>(CATALOGUE_URL), load);
  return <WhenLoaded state={state}>{(catalogue) => <CatalogueRoutes host={host} catalogue={catalogue} />}</WhenLoaded>;
}

function CatalogueRoutes({ host, catalogue }: { readonly host: HostKind; readonly catalogue: Catalogue }) {
  const { pathname } = useLocation();
  const routes = useMemo(
    () =>
      toRoutes(
        routesOf(host, catalogue),
        pathname,
        (target) => <Target target={target} host={host} catalogue={catalogue} />,
        <Nowhere host={host} />,
      ),
    [host, catalogue, pathname],
  );
  return useRoutes(routes);
}

/**
 * The catalogue, and the part of the program that it asks for at this address: once React shows that it waits for that, it
 * does so for 300 ms. That part's failure shows where it is used. Throws a {@link ContentLoadError}.
 */
export async function loadContentRoute(host: HostKind): Promise<Catalogue> {
  const catalogue = await loadCatalogue();
  await pageOf(targetAt(routesOf(host, catalogue), location.pathname))
    ?.load()
    .catch(() => undefined);
  return catalogue;
}

function pageOf(target: RouteTarget | undefined) {
  if (!target) return undefined;
  if ('variant' in target) return wizardPage;
  return 'form' in target ? formPage : undefined;
}

interface Shown {
  readonly target: RouteTarget;
  readonly host: HostKind;
  readonly catalogue?: Catalogue;
}

function Target(shown: Shown) {
  const { target, host, catalogue } = shown;
  const embedded = 'variant' in target && target.chromeless ? target.variant : undefined;
  const chromeless = embedded !== undefined;
  useEmbedding(embedded, catalogue);
  return (
    <PlaceProvider value={{ host, chromeless }}>
      <TargetPage {...shown} />
    </PlaceProvider>
  );
}

function TargetPage({ target, catalogue }: Shown) {
  const { search } = useLocation();
  // Another path takes over; what the link carries goes along.
  if ('redirect' in target) return <Navigate to={target.redirect + search} replace={true} />;
  if ('form' in target) return <formPage.Component key={target.form} form={target.form} catalogue={catalogue} />;
  if ('landing' in target || 'page' in target) return <otherPage.Component target={target} />;
  return catalogue && <wizardPage.Component key={target.variant} variant={target.variant} catalogue={catalogue} />;
}

function Nowhere({ host }: { readonly host: HostKind }) {
  const { pathname, search } = useLocation();
  // Others show the embed site inside their pages: an error of theirs is no reason for one of ours.
  if (HOSTS[host].framed)
    return <Navigate to={asksToEmbed(pathname) ? `/${standInQuery(search)}` : '/'} replace={true} />;
  return (
    <PlaceProvider value={{ host, chromeless: false }}>
      <notFoundPage.Component />
    </PlaceProvider>
  );
}
