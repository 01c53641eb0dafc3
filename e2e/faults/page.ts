import type { Page } from 'playwright';

// What can be seen of a page at one moment, without waiting for anything.

export type DeliveryState = 'saved' | 'sending' | 'received';

export interface Sight {
  /** Heading of the step on the screen; undefined where there is none. */
  readonly step?: string;
  /** Whether what is drawn answers a press already. */
  readonly awake: boolean;
  /** What is said of the submission: `[data-delivery-state]`, or the thanks, which mean that it was received. */
  readonly delivery?: DeliveryState;
  /** Files that are said to be on this phone still: `[data-unsent]`. */
  readonly unsent: number;
  /** Whether an earlier filling is offered under “Welcome back”. */
  readonly welcomesBack: boolean;
  /** Whether a submission is under way that holds the customer up. */
  readonly busy: boolean;
  /** Headings and alerts, for a report. */
  readonly words: string;
}

const THANKS = 'Thank You For Your Submission!';

/** Whether a filling can go on from here: on a step, by “Carry on”, or to its outcome. */
export const isSomewhere = ({ step, welcomesBack, delivery }: Sight): boolean =>
  step !== undefined || welcomesBack || delivery !== undefined;

/** `titles` are the headings of the steps. Throws when the page is gone. */
export function look(page: Page, titles: readonly string[]): Promise<Sight> {
  // No function with a name inside: what compiles this would call a helper that the page doesn't have.
  return page.evaluate(
    ({ titles, thanks }) => {
      const headings = Array.from(document.querySelectorAll('h1, h2'), (heading) => heading.textContent ?? '');
      const buttons = Array.from(document.querySelectorAll('button'), (button) => button.textContent?.trim() ?? '');
      const parts = Array.from(document.querySelectorAll('main button, main input, main a, main h1'));
      const state = document.querySelector('[data-delivery-state]')?.getAttribute('data-delivery-state');
      const delivery = state ?? (headings.includes(thanks) ? 'received' : undefined);
      // The last step names all the others in what has been told: the first heading is the step's own.
      const step = headings.find((heading) => titles.includes(heading));
      return {
        ...(step !== undefined && { step }),
        awake: parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react'))),
        ...(delivery && { delivery: delivery as 'received' }),
        unsent: Number(document.querySelector('[data-unsent]')?.getAttribute('data-unsent') ?? 0),
        welcomesBack: headings.includes('Welcome back'),
        busy: buttons.includes('Submitting…'),
        words: [
          ...headings,
          ...Array.from(document.querySelectorAll('[role=alert], [role=status] li'), (part) => part.textContent ?? ''),
        ].join(' | '),
      };
    },
    { titles, thanks: THANKS },
  );
}

/** Something that the page says has arrived, at the moment when it says so. */
export type Claim =
  | { readonly kind: 'uploaded'; readonly file: string }
  | { readonly kind: 'delivery'; readonly state: DeliveryState; readonly unsent: number };

/**
 * Makes every page of a context tell what it claims, at once: what is on the screen for a moment only counts, too.
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
      const told = new Set<string>();
      new MutationObserver(() => {
        const text = document.body?.textContent ?? '';
        for (const file of files) {
          if (told.has(file) || !text.includes(`${file} is uploaded`)) continue;
          told.add(file);
          (window as unknown as Teller).faultsClaim({ kind: 'uploaded', file });
        }
        const headings = Array.from(document.querySelectorAll('h1, h2'), (heading) => heading.textContent);
        const said = document.querySelector('[data-delivery-state]')?.getAttribute('data-delivery-state');
        const state = said ?? (headings.includes(thanks) ? 'received' : undefined);
        const unsent = Number(document.querySelector('[data-unsent]')?.getAttribute('data-unsent') ?? 0);
        if (!state || told.has(`${state} ${unsent}`)) return;
        told.add(`${state} ${unsent}`);
        (window as unknown as Teller).faultsClaim({ kind: 'delivery', state: state as DeliveryState, unsent });
      }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    { files, thanks: THANKS },
  );
}

interface Teller {
  faultsClaim(claim: Claim): void;
}
