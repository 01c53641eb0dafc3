import { useSyncExternalStore } from 'react';
import type { OutboxState } from '../../deliver/index.ts';
import type { Device } from './device.ts';

const NOTHING = () => () => undefined;

/** What the outbox says of a submission; undefined while it is not there, or has nothing of it. */
export function useOutboxState(device: Device | undefined, submissionId: string): OutboxState | undefined {
  const read = () => device?.outbox.state(submissionId);
  return useSyncExternalStore(device?.outbox.subscribe ?? NOTHING, read, read);
}
