import { useEffect, useState } from 'react';
import type { Site } from '../../contract/index.ts';
import type { Device } from './device.ts';
import { lastingImport } from './lasting-import.ts';

const importDevice = lastingImport(() => import('./device.ts'));

/** The store and outbox of this device. Rejects if their part of the program can't be had; a later call then tries again. */
export const loadDevice = async (site: Site): Promise<Device> => (await importDevice()).openDevice(site);

/** The same for a page that shows something before it is there; asked for once the page is drawn. Without a site, none. */
export function useDevice(site: Site | undefined): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    if (!site) return;
    // What needs it asks again.
    loadDevice(site).then(setDevice, () => undefined);
  }, [site]);
  return device;
}
