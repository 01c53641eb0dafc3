/**
 * What counts as answered, in all tabs of one customer: the form has to have it from then on. Times are those of
 * `Date.now()`.
 */
export class Answered {
  /** How often Submit Request was pressed. */
  presses = 0;
  /** When a tab took the form over from another one last. */
  takenOver = 0;
  /** When each question was left, by its key, and when each file was said to be uploaded, by its name. */
  private readonly left = new Map<string, number>();
  private readonly uploaded = new Map<string, number>();

  leave(key: string): void {
    this.left.set(key, Date.now());
  }

  upload(name: string): void {
    this.uploaded.set(name, Date.now());
  }

  isLeft = (key: string): boolean => this.left.has(key);
  isUploaded = (name: string): boolean => this.uploaded.has(name);
  keys = (): ReadonlySet<string> => new Set(this.left.keys());

  /** What was not there when it was looked for is answered again. */
  forget(key: string): void {
    this.left.delete(key);
  }

  /** What happened after this moment may have been too late to be kept; of `keys` alone, if they are given. */
  forgetSince(moment: number, keys?: ReadonlySet<string>): void {
    for (const known of [this.left, this.uploaded]) {
      for (const [key, at] of known) if (at > moment && (!keys || keys.has(key))) known.delete(key);
    }
  }
}
