/** How far the files on their way have come. */
export interface UploadProgress {
  /** Files that have arrived. */
  readonly done: number;
  readonly total: number;
  readonly busy: boolean;
  /** From 0 to 1, by bytes over all of them; none of a file that did not arrive. */
  readonly fraction: number;
}

const IDLE: UploadProgress = { done: 0, total: 0, busy: false, fraction: 0 };

interface Share {
  readonly size: number;
  fraction: number;
  state: 'going' | 'done' | 'failed';
}

/** Counts the files of one batch: from the first that is expected until none is left to wait for. */
export function createUploadProgress() {
  const shares = new Map<string, Share>();
  let now = IDLE;

  function count(): void {
    const all = [...shares.values()];
    const busy = all.some(({ state }) => state === 'going');
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    const sent = all.reduce((sum, { size, fraction }) => sum + size * fraction, 0);
    const done = all.filter(({ state }) => state === 'done').length;
    const total = all.length;
    now = { done, total, busy, fraction: bytes > 0 ? sent / bytes : Number(total > 0 && done === total) };
  }

  return {
    /** Counts a file in; the first one after a finished batch begins the next. */
    expect(id: string, size: number): void {
      const share = shares.get(id);
      if (share?.state === 'going') return;
      if (!now.busy) shares.clear();
      shares.set(id, { size, fraction: 0, state: 'going' });
      count();
    },
    sending(id: string, fraction: number): void {
      const share = shares.get(id);
      if (share?.state === 'going') share.fraction = fraction;
      count();
    },
    /** A file's upload has ended, well or not: of one that did not arrive all is still to be sent. */
    settle(id: string, success: boolean): void {
      const share = shares.get(id);
      if (share) Object.assign(share, success ? { state: 'done', fraction: 1 } : { state: 'failed', fraction: 0 });
      count();
    },
    /** A file that was taken away counts no longer. */
    forget(id: string): void {
      shares.delete(id);
      count();
    },
    snapshot: (): UploadProgress => now,
  };
}
