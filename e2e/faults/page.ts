import type { Page } from 'playwright';

// What can be seen of a page at one moment, without waiting for anything.

export type DeliveryState = 'saved' | 'stopped' | 'sending' | 'received';

export interface Sight {
  /** Heading of the step on the screen; undefined where there is none. */
  readonly step?: string;
  /** Whether what is rendered answers a press already. */
  readonly hydrated: boolean;
  /** What is said of the submission: `[data-delivery-state]`, or the thanks, which mean that it was received. */
  readonly delivery?: DeliveryState;
  /** Files that are said to be on this phone still: `[data-unsent]`. */
  readonly unsent: number;
  /** Whether an earlier filling is offered under “Welcome back”. */
  readonly welcomesBack: boolean;
  /** Whether another tab is said to go on with the form. */
  readonly elsewhere: boolean;
  /** Whether a submission is under way that holds the customer up. */
  readonly busy: boolean;
  /** Headings and alerts, for a report. */
  readonly words: string;
}

/** Each of them says that the submission was received: the second one in a tab that did not send it. */
const THANKS = ['Thank You For Your Submission!', 'You have already sent this form'];
const WELCOME_BACK = 'Welcome back';
const ELSEWHERE = 'This form is open in another tab';

/** Whether a filling can go on from here: on a step, by “Carry on”, by taking it over, or to its outcome. */
export const isSomewhere = ({ step, welcomesBack, elsewhere, delivery }: Sight): boolean =>
  step !== undefined || welcomesBack || elsewhere || delivery !== undefined;

/** `titles` are the headings of the steps. Throws when the page is gone. */
export function look(page: Page, titles: readonly string[]): Promise<Sight> {
  // No function with a name inside: what compiles this would call a helper that the page doesn't have.
  return page.evaluate(
    ({ titles, thanks, welcomeBack, elsewhere }) => {
      const headings = Array.from(document.querySelectorAll('h1, h2'), (heading) => heading.textContent ?? '');
      const buttons = Array.from(document.querySelectorAll('button'), (button) => button.textContent?.trim() ?? '');
      const parts = Array.from(document.querySelectorAll('main button, main input, main a, main h1'));
      const state = document.querySelector('[data-delivery-state]')?.getAttribute('data-delivery-state');
      const delivery = state ?? (headings.some((heading) => thanks.includes(heading)) ? 'received' : undefined);
      // The last step names all the others in its summary: the first heading is the step's own.
      const step = headings.find((heading) => titles.includes(heading));
      return {
        ...(step !== undefined && { step }),
        hydrated: parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react'))),
        ...(delivery && { delivery: delivery as 'received' }),
        unsent: Number(document.querySelector('[data-unsent]')?.getAttribute('data-unsent') ?? 0),
        welcomesBack: headings.includes(welcomeBack),
        elsewhere: headings.includes(elsewhere),
        busy: buttons.includes('Submitting…'),
        words: [
          ...headings,
          ...Array.from(document.querySelectorAll('[role=alert], [role=status] li'), (part) => part.textContent ?? ''),
        ].join(' | '),
      };
    },
    { titles, thanks: THANKS, welcomeBack: WELCOME_BACK, elsewhere: ELSEWHERE },
  );
}

/** Something that the page says has arrived, at the moment when it says so. */
export type Claim =
  | { readonly kind: 'uploaded'; readonly file: string }
  | { readonly kind: 'delivery'; readonly state: DeliveryState; readonly unsent: number };

/**
 * Makes every page of a context report what it claims, at once: what is on the screen for a moment only counts, too.
 * `files` are the names to listen for.
 */
export async function listenForClaims(
  context: ReturnType<Page['context']>,
  files: readonly string[],
  onClaim: (claim: Claim) => void,
): Promise<void> {
  await context.exposeBinding('faultsClaim', (_source, claim: Claim) => onClaim(claim));
  await context.addInitScript(
    ({ files, thanks }) => {
      const claimed = new Set<string>();
      // No function with a name, as above. It runs with each change: what can't be new is not looked for.
      new MutationObserver(() => {
        const awaited = files.filter((file) => !claimed.has(file));
        const text = awaited.length > 0 ? (document.body?.textContent ?? '') : '';
        for (const file of awaited) {
          if (!text.includes(`${file} is uploaded`)) continue;
          claimed.add(file);
          (window as unknown as Reporter).faultsClaim({ kind: 'uploaded', file });
        }
        const said = document.querySelector('[data-delivery-state]')?.getAttribute('data-delivery-state');
        const headings = Array.from(document.querySelectorAll('h1, h2'), (heading) => heading.textContent ?? '');
        const state = said ?? (headings.some((heading) => thanks.includes(heading)) ? 'received' : undefined);
        if (!state) return;
        const unsent = Number(document.querySelector('[data-unsent]')?.getAttribute('data-unsent') ?? 0);
        if (claimed.has(`${state} ${unsent}`)) return;
        claimed.add(`${state} ${unsent}`);
        (window as unknown as Reporter).faultsClaim({ kind: 'delivery', state: state as DeliveryState, unsent });
      }).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['data-delivery-state', 'data-unsent'],
      });
    },
    { files, thanks: THANKS },
  );
}

interface Reporter {
  faultsClaim(claim: Claim): void;
}
