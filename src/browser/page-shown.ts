import { withoutStep } from '../contract/index.ts';

/** Address of the page shown, as its link gave it: which step of a form is open is nobody's business but the browser's. */
export const pageShown = (): string => withoutStep(location.href);

/** Where the visitor came from, if the browser says so. A page of this site is named by its link, too. */
export function cameFrom(): string {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? withoutStep(referrer) : referrer;
}
