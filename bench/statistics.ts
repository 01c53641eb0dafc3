/** What several samples of one figure came to. */
export interface Spread {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** @throws Error if there is no sample */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((one, other) => one - other);
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}

/** Between two samples, in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error('Expected one sample at least, received none.');
  return below + (above - below) * (place - Math.floor(place));
}
