import { type Browser, chromium } from 'playwright';

/**
 * What the browser's own window would do besides: two pages behind its address bar, started anew with each customer,
 * cost a tenth of all. A second list replaces Playwright's own (chromiumSwitches.ts), so what matters of it is repeated.
 */
const NEEDLESS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts Chromium for all lanes: the one at `CHROMIUM_PATH`, else Playwright's own. Throws where there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--disable-features=${NEEDLESS.join(',')}`,
      // Containers run as root, where Chromium refuses its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
