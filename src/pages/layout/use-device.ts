import { useEffect, useSyncExternalStore } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { behindRendering } from '../../browser/when-idle.ts';
import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import type { Site } from '../../contract/index.ts';
import type { UploaderSetup } from '../../deliver/index.ts';
import type { Device } from './device.ts';

const importDevice = retryableImport(() => import('./device.ts'));

let here: Device | undefined;
const listeners = new Set<() => void>();

/** The store and outbox of this device. Rejects if their part of the program can't be had; a later call then tries again. */
export async function loadDevice(site: Site): Promise<Device> {
  const device = await (await importDevice()).openDevice(site);
  if (!here) {
    here = device;
    for (const listener of [...listeners]) listener();
  }
  return device;
}

/** Whoever looks after the site gets the cause. No personal data is in it. */
// biome-ignore lint/suspicious/noConsole: what is left behind expires, and is reported nowhere else.
const log = (error: unknown) => console.error(error);

/** Keeps the files of a form on the device, see `UploaderSetup`. */
export const deviceFiles = (site: Site, submissionId: () => string): NonNullable<UploaderSetup['keeper']> => ({
  put: async (file) => (await withNetworkTimeout(loadDevice(site))).keepFile(submissionId(), file),
  remove: (id) => void loadDevice(site).then((device) => device.forgetFile(id), log),
});

/** First and longest wait before its part of the program is asked for again, in milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The same for a page that shows something before it is there; asked for once the page is rendered, and again until it
 * comes: without it nothing of a form is kept. Without a site, none.
 */
export function useDevice(site: Site | undefined): Device | undefined {
  const device = useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  );
  useEffect(() => {
    if (!site) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = (wait: number) => {
      loadDevice(site).catch(() => {
        if (!stopped) timer = setTimeout(() => ask(Math.min(LONGEST_WAIT, wait * 2)), wait);
      });
    };
    const callOff = behindRendering(() => ask(FIRST_WAIT));
    return () => {
      stopped = true;
      callOff();
      clearTimeout(timer);
    };
  }, [site]);
  return site && device;
}
