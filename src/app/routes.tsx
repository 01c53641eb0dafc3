import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Catalogue } from '../contract/index.ts';
import { loadCatalogue } from '../pages/layout/load-json.ts';
import { LoadFailed, Loading } from '../pages/layout/loading.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { SUPPORT_ROUTES } from './support-routes.tsx';

const importWizard = () => import('../pages/wizard/wizard-page.tsx');
const WizardPage = lazy(async () => ({ default: (await importWizard()).WizardPage }));
const FormPage = lazy(async () => ({ default: (await import('../pages/form/form-page.tsx')).FormPage }));
const TermsPage = lazy(async () => ({ default: (await import('../pages/terms/terms-page.tsx')).TermsPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage }));

const isSupportPage = (path: string) => SUPPORT_ROUTES.some((route) => route.path === path);

/** The pages by path. Which paths show a wizard is content: each variant names its own. */
export function AppRoutes() {
  const [catalogue, setCatalogue] = useState<Catalogue | 'failed'>();
  useEffect(() => {
    if (catalogue !== undefined) return;
    // Most visitors come for a wizard: its code travels beside the catalogue, not after it. A failure shows where it is used.
    if (!isSupportPage(window.location.pathname)) importWizard().catch(() => undefined);
    loadCatalogue().then(setCatalogue, () => setCatalogue('failed'));
  }, [catalogue]);

  if (catalogue === undefined) return <Loading />;
  if (catalogue === 'failed') return <LoadFailed retry={() => setCatalogue(undefined)} />;
  const formPath = catalogue.variants[0]?.paths[0] ?? '/';
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        {catalogue.variants.flatMap((variant) =>
          variant.paths.map((path) => (
            <Route
              key={path}
              path={path}
              element={<WizardPage key={variant.id} variant={variant.id} catalogue={catalogue} />}
            />
          )),
        )}
        {catalogue.forms.flatMap(({ id, paths }) =>
          paths.map((path) => <Route key={path} path={path} element={<FormPage key={id} form={id} />} />),
        )}
        <Route path="/" element={<ToForm path={formPath} />} />
        <Route path="/terms" element={<TermsPage formPath={formPath} />} />
        <Route path="/privacy" element={<PrivacyPage formPath={formPath} />} />
        {SUPPORT_ROUTES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** The form is the front page; what the link carries goes along. */
function ToForm({ path }: { readonly path: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: path, search }} replace />;
}
