/** React's scheduler, as far as we ask anything of it; it brings no types. */
declare module 'scheduler' {
  /** @param fps how often it lets the browser go on, per second: a whole number up to 125, or 0 for its own rate */
  export function unstable_forceFrameRate(fps: number): void;
}
