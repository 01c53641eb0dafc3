/** How a page reaches a form. */
export interface FormEntry {
  readonly id: string;
  /** Paths at which the main site and the forms site serve it. */
  readonly paths: readonly string[];
}
