import './older-browsers.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';
import { whenIdle } from '../browser/when-idle.ts';
import { hostKindOf } from '../contract/index.ts';
import './dark.css';
import './fonts.css';
import './early-press.css';
import './error-screen.css';
import './shell-fallback.css';
import { whenHydrated } from '../browser/hydrated.ts';
import { preloadBackgrounds } from '../pages/layout/backgrounds.ts';
import { awaitKept } from './await-kept.ts';
import { takeEarlyChanges } from './early-changes.ts';
import { doEarlyPress } from './early-press.ts';
import { ErrorScreen } from './error-screen.tsx';
import { cachePageData } from './page-data.ts';
import { Providers } from './providers.tsx';
import { AppRoutes, loadContentRoute } from './routes.tsx';
import { noteRule, STYLE_KEY } from './style-rules.ts';
import { madeSystem } from './theme.ts';

// A page that was not prerendered says here what load-program.ts says on the others.
window.parent.postMessage({ embed: 'here' }, '*');

/**
 * How often React lets the browser go on while it hydrates, or mounts what is out of sight; per second. By itself it does so
 * every 5 ms, and the browser makes a frame each time: 360 of them until a form of 500 questions was hydrated, a fifth of
 * the work. A key waits for 25 ms at most, which nobody notices (docs/decisions/047).
 */
const SLICES = 40;

const host = hostKindOf(location.hostname);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

forceFrameRate(SLICES);

const cache = createCache({ key: STYLE_KEY });
// The rules of a page that was prerendered are in its style sheet already.
const styles = document.querySelector<HTMLMetaElement>('meta[name="style-rules"]');
for (const rule of styles?.content.split(' ') ?? []) noteRule(cache, rule);

const program = (
  <StrictMode>
    <CacheProvider value={cache}>
      <ErrorScreen>
        <Providers isStyled={styles !== null}>
          {/* At once: what the browser's Back leads to is not to come later than what else changes on the page. */}
          <BrowserRouter useTransitions={false}>
            <AppRoutes host={host} />
          </BrowserRouter>
        </Providers>
      </ErrorScreen>
    </CacheProvider>
  </StrictMode>
);

// With what is kept of a begun form, the page is another than was prerendered: it is rendered anew.
const [hasData, takeEarly] = await Promise.all([cachePageData(), awaitKept(root)]);
const isPrerendered = hasData && !takeEarly;
// What was prerendered stays until the page can take its place. The page itself reports a catalogue that can't be loaded.
if (hasData && takeEarly) await loadContentRoute(host).catch(() => undefined);
// It says that the program can't be loaded.
document.querySelector('#root + .shell-fallback')?.remove();
const takeOver = isPrerendered ? takeEarlyChanges(root) : takeEarly?.();
whenHydrated(() => doEarlyPress(root, takeOver));
if (isPrerendered) {
  // In slices, so that a tap or a key in between is answered.
  startTransition(() => {
    hydrateRoot(root, program);
  });
} else createRoot(root).render(program);

// The first page goes before.
whenIdle(() => {
  preloadBackgrounds();
  madeSystem();
});
