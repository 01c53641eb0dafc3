import { type Clock, systemClock } from './clock.ts';
import { type DataPlace, openData } from './open-data.ts';
import { findUnnamed, removeUnnamed, type SweepCounts } from './sweep-blobs.ts';

const NEVER = new AbortController().signal;

/**
 * Sweeps for somebody who knows that it is the right journal: nothing is refused as too much. Servers may run.
 * @param isMeant whether to delete; otherwise it only looks
 * @throws Error that says what to do where there is no journal or no folder of pictures, BlobError if the bucket fails
 */
export async function sweepData(
  place: DataPlace,
  isMeant: boolean,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Omit<SweepCounts, 'isRefused'>> {
  const { store, blobs, close } = await openData(place);
  try {
    const options = { store, blobs, clock, holds: async () => true };
    const { looked, unnamed } = await findUnnamed(options, NEVER);
    const removed = isMeant ? await removeUnnamed(unnamed, options, NEVER) : 0;
    return { looked, unnamed: unnamed.length, removed };
  } finally {
    await close();
  }
}
