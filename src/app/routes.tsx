import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Catalogue, hostKindOf, type RouteTable, type RouteTarget, routesOf } from '../contract/index.ts';
import { loadCatalogue } from '../pages/layout/load-json.ts';
import { LoadFailed, Loading } from '../pages/layout/loading.tsx';
import { PlaceProvider } from '../pages/layout/place.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PAGES } from './pages.tsx';

const importWizard = () => import('../pages/wizard/wizard-page.tsx');
const WizardPage = lazy(async () => ({ default: (await importWizard()).WizardPage }));
const FormPage = lazy(async () => ({ default: (await import('../pages/form/form-page.tsx')).FormPage }));

/** Which of the three sites this is. */
const HOST = hostKindOf(window.location.hostname);
/** What is there whatever the content is; it does not wait for the catalogue. */
const FIXED = routesOf(HOST, { variants: [], forms: [] });

/** What stands at the address, by the route table of the site. */
export function AppRoutes() {
  const target = targetAt(FIXED, useLocation().pathname);
  return (
    <Suspense fallback={<Loading />}>
      {target && !needsCatalogue(target) ? <Target target={target} /> : <ContentRoutes />}
    </Suspense>
  );
}

/** Paths that the content brings along: each variant and form names its own. */
function ContentRoutes() {
  const { pathname } = useLocation();
  const [catalogue, setCatalogue] = useState<Catalogue | 'failed'>();
  useEffect(() => {
    if (catalogue !== undefined) return;
    // Most visitors come for a wizard: its code travels beside the catalogue, not after it. A failure shows where it is used.
    importWizard().catch(() => undefined);
    loadCatalogue().then(setCatalogue, () => setCatalogue('failed'));
  }, [catalogue]);
  if (catalogue === undefined) return <Loading />;
  if (catalogue === 'failed') return <LoadFailed retry={() => setCatalogue(undefined)} />;
  return <Target target={targetAt(routesOf(HOST, catalogue), pathname)} catalogue={catalogue} />;
}

interface Shown {
  readonly target: RouteTarget | undefined;
  readonly catalogue?: Catalogue;
}

function Target(shown: Shown) {
  const chromeless = shown.target !== undefined && 'variant' in shown.target && shown.target.chromeless;
  return (
    <PlaceProvider value={{ host: HOST, chromeless }}>
      <TargetPage {...shown} />
    </PlaceProvider>
  );
}

function TargetPage({ target, catalogue }: Shown) {
  // Others show the embed site inside their pages: an error of theirs is no reason for one of ours.
  if (!target) return HOST === 'embed' ? <Navigate to="/" replace /> : <NotFoundPage />;
  if ('redirect' in target) return <WithQuery to={target.redirect} />;
  if ('form' in target) return <FormPage key={target.form} form={target.form} />;
  if ('page' in target) {
    if (target.page === 'home') return <WithQuery to={catalogue?.variants[0]?.paths.main[0] ?? '/'} />;
    const Page = PAGES[target.page];
    return <Page />;
  }
  return catalogue && <WizardPage key={target.variant} variant={target.variant} catalogue={catalogue} />;
}

const needsCatalogue = (target: RouteTarget) => 'page' in target && target.page === 'home';

/** A slash at the end makes no difference. */
const targetAt = (routes: RouteTable, path: string): RouteTarget | undefined =>
  routes[path] ?? routes[path.replace(/\/$/, '')];

/** Another path takes over; what the link carries goes along. */
function WithQuery({ to }: { readonly to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}
