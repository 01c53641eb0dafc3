import { lazy, Suspense, useEffect } from 'react';
import { type Catalogue, type HostKind, type RouteTable, type RouteTarget, routesOf } from '../contract/index.ts';
import { goTo, useAddress } from '../pages/layout/address.ts';
import { CATALOGUE_URL, knownJson, loadCatalogue } from '../pages/layout/load-json.ts';
import { Loading, WhenLoaded } from '../pages/layout/loading.tsx';
import { PlaceProvider } from '../pages/layout/place.ts';
import { useEmbedding } from '../pages/layout/use-embedding.ts';
import { useLoading } from '../pages/layout/use-loading.ts';
import { LandingRoute, PageRoute } from './pages.tsx';

const importWizard = () => import('../pages/wizard/wizard-page.tsx');
const WizardPage = lazy(async () => ({ default: (await importWizard()).WizardPage }));
const FormPage = lazy(async () => ({ default: (await import('../pages/form/form-page.tsx')).FormPage }));

const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
}));

/** What there is whatever the content says; it does not wait for the catalogue. */
const NO_CONTENT: Catalogue = { variants: [], forms: [], trades: [] };

/** What stands at the address, by the route table of the site. */
export function AppRoutes({ host }: { readonly host: HostKind }) {
  const target = targetAt(routesOf(host, NO_CONTENT), useAddress().pathname);
  return (
    <Suspense fallback={<Loading />}>
      {target ? <Target target={target} host={host} /> : <ContentRoutes host={host} />}
    </Suspense>
  );
}

/** Paths that the content brings along: each variant, form and landing page names its own. */
function ContentRoutes({ host }: { readonly host: HostKind }) {
  const { pathname } = useAddress();
  const state = useLoading(() => knownJson<Catalogue>(CATALOGUE_URL), loadCatalogueAndWizard);
  return (
    <WhenLoaded state={state}>
      {(catalogue) => (
        <Target target={targetAt(routesOf(host, catalogue), pathname)} host={host} catalogue={catalogue} />
      )}
    </WhenLoaded>
  );
}

/** Most visitors come for a wizard: its code travels beside the catalogue, not after it. A failure shows where it is used. */
function loadCatalogueAndWizard(): Promise<Catalogue> {
  importWizard().catch(() => undefined);
  return loadCatalogue();
}

interface Shown {
  readonly target: RouteTarget | undefined;
  readonly host: HostKind;
  readonly catalogue?: Catalogue;
}

function Target(shown: Shown) {
  const { target, host } = shown;
  const chromeless = target !== undefined && 'variant' in target && target.chromeless;
  useEmbedding(chromeless);
  return (
    <PlaceProvider value={{ host, chromeless }}>
      <TargetPage {...shown} />
    </PlaceProvider>
  );
}

function TargetPage({ target, host, catalogue }: Shown) {
  // Others show the embed site inside their pages: an error of theirs is no reason for one of ours.
  if (!target) return host === 'embed' ? <Redirect to="/" /> : <NotFoundPage />;
  if ('redirect' in target) return <RedirectWithQuery to={target.redirect} />;
  if ('form' in target) return <FormPage key={target.form} form={target.form} />;
  if ('landing' in target) return <LandingRoute trade={target.landing} />;
  if ('page' in target) return <PageRoute page={target.page} />;
  return catalogue && <WizardPage key={target.variant} variant={target.variant} catalogue={catalogue} />;
}

/** A slash at the end makes no difference. */
const targetAt = (routes: RouteTable, path: string): RouteTarget | undefined =>
  routes[path] ?? routes[path.replace(/\/$/, '')];

/** Another path takes over; what the link carries goes along. */
function RedirectWithQuery({ to }: { readonly to: string }) {
  return <Redirect to={to + useAddress().search} />;
}

function Redirect({ to }: { readonly to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}
