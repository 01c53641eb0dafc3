import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app/dark.css';
import '../app/error-screen.css';
import '../app/fonts.css';
import { ErrorScreen } from '../app/error-screen.tsx';
import { Providers } from '../app/providers.tsx';
import { STYLE_KEY } from '../app/style-rules.ts';

/** Renders a page of the workbench in what every page of ours stands in. */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: STYLE_KEY })}>
        <Providers>
          <ErrorScreen>{page}</ErrorScreen>
        </Providers>
      </CacheProvider>
    </StrictMode>,
  );
}
