import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './fonts.css';
import { ErrorScreen } from './error-screen.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <ErrorScreen>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorScreen>
    </Providers>
  </StrictMode>,
);
