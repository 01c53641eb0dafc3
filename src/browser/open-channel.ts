/**
 * A channel to the other tabs of this site; undefined where the browser has none. Where a customer lets no site keep
 * anything some browsers refuse that one, too, by an exception.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
