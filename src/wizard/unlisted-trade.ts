import { fillText, type WizardUi } from '../contract/index.ts';

/** One or a few words: letters of any script and what joins them. No digits, dots or slashes, so no numbers to call nor addresses. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:[ '’&-]{1,3}[\p{L}\p{M}]+){0,4}$/u;
/** As long as the name of a trade gets. */
const LONGEST = 30;

/**
 * What is said of a trade that a link names and that can't be chosen by it. It is repeated only where it reads like the
 * name of a trade: whoever writes a link must not put words of their own into our page.
 */
export function unlistedTradeNote({ named, unnamed }: WizardUi['unlistedTrade'], asked: string): string {
  const trade = asked.trim();
  return trade.length <= LONGEST && NAME.test(trade) ? fillText(named, { trade }) : unnamed;
}
