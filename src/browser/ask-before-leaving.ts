const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const reasons = new Set<object>();

/**
 * Has the browser ask, in its own words, before the page is left: for as long as something would be lost.
 * @returns ends that
 */
export function askBeforeLeaving(): () => void {
  const reason = {};
  reasons.add(reason);
  window.addEventListener('beforeunload', ask);
  return () => {
    reasons.delete(reason);
    if (reasons.size === 0) window.removeEventListener('beforeunload', ask);
  };
}

/** Loads the page again without asking: for what the customer has confirmed, or what is over. */
export function reloadUnasked(): void {
  window.removeEventListener('beforeunload', ask);
  location.reload();
}
