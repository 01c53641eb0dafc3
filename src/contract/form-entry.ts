/** How a page reaches a form. */
export interface FormEntry {
  readonly id: string;
  /** Paths at which the app serves it. */
  readonly paths: readonly string[];
}
