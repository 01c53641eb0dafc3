import { vi } from 'vitest';

// Web Locks and BroadcastChannel of one browser, as far as the forms use them: jsdom has neither. The tabs of a test are
// objects in one page.

interface Waiting {
  readonly options: LockOptions;
  readonly grant: (lock: Lock | null) => void;
  readonly refuse: (error: unknown) => void;
}

/** The locks of one browser, with their queues. */
export class FakeLocks {
  /** As in a browser that lets no site keep anything. */
  isRefused = false;
  readonly #held = new Map<string, { readonly lose: (error: unknown) => void }>();
  readonly #waiting = new Map<string, Waiting[]>();

  request = (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (this.isRefused) return reject(new DOMException('Access is denied in this context.', 'SecurityError'));
      const grant = (lock: Lock | null) => {
        const held = { lose: reject };
        if (lock) this.#held.set(name, held);
        work(lock)
          .then(resolve, reject)
          .finally(() => {
            if (this.#held.get(name) === held) this.#pass(name);
          });
      };
      const lock: Lock = { name, mode: 'exclusive' };
      if (options.steal) {
        this.#held.get(name)?.lose(new DOMException('It was stolen.', 'AbortError'));
        return grant(lock);
      }
      if (!this.#held.has(name)) return grant(lock);
      if (options.ifAvailable) return grant(null);
      const queue = this.#waiting.get(name) ?? [];
      const waiting = { options, grant, refuse: reject };
      this.#waiting.set(name, [...queue, waiting]);
      // Of a lock that was granted the signal says nothing any more.
      options.signal?.addEventListener('abort', () => {
        const left = this.#waiting.get(name) ?? [];
        if (!left.includes(waiting)) return;
        this.#waiting.set(
          name,
          left.filter((other) => other !== waiting),
        );
        reject(options.signal?.reason);
      });
    });

  query = async () => {
    if (this.isRefused) throw new DOMException('Access is denied in this context.', 'SecurityError');
    return { held: [...this.#held.keys()].map((name) => ({ name })), pending: [] };
  };

  isHeld = (name: string): boolean => this.#held.has(name);

  #pass(name: string): void {
    this.#held.delete(name);
    const [next, ...others] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, others);
    next?.grant({ name, mode: 'exclusive' });
  }
}

/** One browser: its locks and channels are those that the page finds until the test ends. */
export function openBrowser() {
  const locks = new FakeLocks();
  const channels = new Set<FakeChannel>();
  const frozen = new Set<FakeChannel>();
  const missed: (() => void)[] = [];

  class FakeChannel {
    readonly #name: string;
    readonly #listeners: ((event: MessageEvent) => void)[] = [];
    constructor(name: string) {
      this.#name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this || other.#name !== this.#name) continue;
        const deliver = () => {
          if (!channels.has(other)) return;
          for (const listener of other.#listeners) listener({ data } as MessageEvent);
        };
        if (frozen.has(other)) missed.push(deliver);
        else queueMicrotask(deliver);
      }
    }
    addEventListener(_type: 'message', listener: (event: MessageEvent) => void): void {
      this.#listeners.push(listener);
    }
    close(): void {
      channels.delete(this);
    }
  }

  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const patiences: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const patience = new AbortController();
    patiences.push(patience);
    return patience.signal;
  });
  return {
    locks,
    /** All tabs that there are hear nothing, as a phone does with those that it has put away. */
    freeze: () => {
      for (const channel of channels) frozen.add(channel);
    },
    /** They hear what they have missed. */
    thaw: () => {
      frozen.clear();
      for (const deliver of missed.splice(0)) deliver();
    },
    /** As much time passes as anybody waits for another tab. */
    losePatience: () => {
      for (const patience of patiences) patience.abort(new DOMException('It took too long.', 'TimeoutError'));
    },
  };
}

export function closeBrowser(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
}
