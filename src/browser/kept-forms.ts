import { openDeviceStore } from './device-store.ts';
import type { DeviceStore } from './kept.ts';
import { knowKept } from './known-kept.ts';
import { createMemoryStore } from './memory-store.ts';

let opened: Promise<DeviceStore> | undefined;

/** The store of this device, opened once a page. Never rejects. */
export function deviceStore(): Promise<DeviceStore> {
  opened ??= openDeviceStore();
  return opened;
}

/** From here on this page keeps nothing beyond its own end: made-up answers must not be found, or sent, by another. */
export function keepInMemory(): void {
  opened = Promise.resolve(createMemoryStore());
}

/** Looks what is kept, before the first drawing of a page that may have to show it. */
export async function loadKept(): Promise<void> {
  const store = await deviceStore();
  knowKept(...(await Promise.all([store.readDrafts(), store.readAllSent()])));
}
