import { openChannel } from './open-channel.ts';

/** The right of one tab to work on a form: only one at a time writes its draft and sends it. */
export interface FormLock {
  /** Gives it up. */
  release(): void;
}

/** How long the tab that has the form may take to write what was typed last, in milliseconds. */
const TIMEOUT_MS = 1500;

/**
 * Takes a form over from whichever tab works on it: that one is asked to write what it has and to give way, and is
 * passed over if it doesn't answer. `onLost` is called when another tab takes it over from this one; its promise is
 * waited for. Where the browser has no Web Locks, or refuses them, every tab has its way.
 */
export async function lockForm(key: string, onLost: () => Promise<void>): Promise<FormLock> {
  if (!navigator.locks) return { release: () => undefined };
  const channel = openChannel(lockOf(key));
  channel?.postMessage('give way');
  const held = await holdLock(lockOf(key));
  let over = false;
  const lose = async () => {
    if (over) return;
    over = true;
    await onLost().catch(() => undefined);
    held.release();
    channel?.close();
  };
  channel?.addEventListener('message', () => void lose());
  void held.stolen.then(lose);
  return {
    release: () => {
      over = true;
      held.release();
      channel?.close();
    },
  };
}

/** Whether any tab works on a form, as far as the browser says. */
export async function isFormOpen(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockOf(key));
}

const lockOf = (key: string) => `form ${key}`;

interface HeldLock {
  release(): void;
  /** Resolves when another tab took it by force; never if it was released. */
  readonly stolen: Promise<void>;
}

function holdLock(name: string): Promise<HeldLock> {
  return new Promise((resolve) => {
    let granted = false;
    const request = (options: LockOptions): Promise<void> => {
      let release = () => {};
      const released = new Promise<void>((end) => {
        release = end;
      });
      let taken = () => {};
      const stolen = new Promise<void>((end) => {
        taken = end;
      });
      return navigator.locks
        .request(name, options, () => {
          granted = true;
          resolve({ release, stolen });
          return released;
        })
        .catch((error: unknown) => {
          // The timeout may also run out after the lock was granted: a tab that has lost it does not take it back.
          if (!granted && options.signal?.aborted) return request({ steal: true });
          // The lock is gone, or could never be taken.
          if (granted) taken();
          else resolve({ release, stolen });
          if (!(error instanceof DOMException)) throw error;
        });
    };
    void request({ signal: AbortSignal.timeout(TIMEOUT_MS) });
  });
}
