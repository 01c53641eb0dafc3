/** What a page says around a form, and before the form is here. */
export interface PageUi {
  /** Name of the links at the foot, for screen readers. */
  readonly legal: string;
  readonly terms: string;
  readonly privacy: string;
  /** Behind the words of a link that opens in a new tab, for screen readers. */
  readonly newTab: string;
  /** Where scripting is off. */
  readonly noScript: string;
  /** While the form is on its way, and where it can't be loaded. */
  readonly loading: string;
  readonly failedTitle: string;
  readonly failedMessage: string;
  readonly retry: string;
}

/** The language of a form, where it is not that of the content (BCP 47), and what its page says in it. */
export interface PageLanguage {
  readonly lang?: string;
  readonly page?: PageUi;
}
