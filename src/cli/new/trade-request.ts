/** What the author of a trade has said. */
export interface TradeRequest {
  readonly name: string;
  readonly title: string;
  /** Whether that was said. */
  readonly titled: boolean;
  readonly services: List;
  readonly accreditations: List;
  readonly colourSchemes: List;
  readonly landing: boolean;
}

/** A list, and if the author did not write it, where it is from. */
export interface List {
  readonly words: readonly string[];
  readonly guess?: string;
}
