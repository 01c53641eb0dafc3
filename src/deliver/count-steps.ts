import {
  MOST_STEP_EVENTS,
  type StepCounts,
  type StepError,
  type StepEvent,
  type WizardKey,
} from '../contract/index.ts';

/** Reports to the server how far customers come, without saying who they are or what they wrote. */
export interface StepCounting {
  /** Another step is shown. */
  reached(step: string): void;
  /** A step was left with Continue, or sent. */
  continued(step: string): void;
  /** Continue was refused. */
  stopped(errors: readonly StepError[]): void;
  /** Sends what waits while it can, and counts no more. */
  stop(): void;
}

interface CountingOptions {
  /** Where counts go: `counts.url` of site.json. */
  readonly url: string;
  readonly wizard: () => WizardKey;
  /** Steps that were shown so far, and those of them that were left with Continue. */
  readonly reached: readonly string[];
  readonly left: readonly string[];
  /** Whether an earlier page has counted these: the filling was begun there. */
  readonly isBegun: boolean;
}

/**
 * Counts each thing once for a filling, as far as this page knows it. Events go out together whenever a step is left,
 * and when the page is no longer visible; on a bad signal they wait for the next such moment, and go with the page.
 * Undefined where the customer has asked their browser that they be not tracked.
 */
export function startStepCounting(options: CountingOptions): StepCounting | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return undefined;
  const { url, wizard, reached, left, isBegun } = options;
  const counted = new Set<string>();
  let waiting: StepEvent[] = [];
  let sending = false;
  const visible = watchVisibility();

  function count(key: string, event: StepEvent): void {
    if (counted.has(key) || waiting.length >= MOST_STEP_EVENTS) return;
    counted.add(key);
    waiting.push(event);
  }

  const body = (): string => {
    const { variant, trade } = wizard();
    return JSON.stringify({ variant, trade, events: waiting } satisfies StepCounts);
  };

  async function send(): Promise<void> {
    if (sending || waiting.length === 0) return;
    sending = true;
    const sent = waiting.length;
    try {
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await fetch(url, { method: 'POST', headers, body: body(), keepalive: true });
      // A refusal for good would only be repeated.
      if (status < 500 && status !== 429) waiting = waiting.slice(sent);
    } catch {
      // Without a connection they wait: they are figures, for which nobody is to be bothered.
    } finally {
      sending = false;
    }
  }

  const leave = () => {
    if (document.visibilityState !== 'hidden' || sending || waiting.length === 0) return;
    if (navigator.sendBeacon(url, new Blob([body()], { type: 'application/json' }))) waiting = [];
  };
  document.addEventListener('visibilitychange', leave);

  const countReached = (step: string) => count(`reached ${step}`, { step, what: 'reached' });
  const countContinued = (step: string, time: { readonly seconds?: number }) =>
    count(`continued ${step}`, { step, what: 'continued', ...time });
  for (const step of reached) countReached(step);
  // How long that took nobody saw.
  for (const step of left) countContinued(step, {});
  if (isBegun) waiting = [];

  return {
    reached(step) {
      visible.begin();
      countReached(step);
    },
    continued(step) {
      countContinued(step, { seconds: visible.seconds() });
      void send();
    },
    stopped(errors) {
      for (const { step, path, rule } of errors) {
        const field = String(path[0] ?? '');
        count(`stopped ${step} ${field} ${rule}`, { step, what: 'stopped', field, rule });
      }
    },
    stop() {
      document.removeEventListener('visibilitychange', leave);
      visible.stop();
      void send();
    },
  };
}

/** How long the page has been visible since the last beginning, the first of which was that of the page. */
function watchVisibility() {
  let seen = 0;
  let since: number | undefined = document.visibilityState === 'visible' ? 0 : undefined;
  const turn = () => {
    const now = performance.now();
    if (since !== undefined) seen += now - since;
    since = document.visibilityState === 'visible' ? now : undefined;
  };
  document.addEventListener('visibilitychange', turn);
  return {
    begin() {
      turn();
      seen = 0;
    },
    seconds() {
      turn();
      return Math.round(seen / 1000);
    },
    stop: () => document.removeEventListener('visibilitychange', turn),
  };
}
