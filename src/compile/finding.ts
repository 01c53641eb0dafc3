import type { Place } from './content-node.ts';

/** What a rule finds wrong, before it has line, column and code frame. */
export interface Complaint {
  readonly place: Pick<Place, 'file' | 'offset'>;
  /** One plain sentence: what is wrong. */
  readonly message: string;
  /** One plain sentence: what to do about it. */
  readonly fix?: string;
}

export interface Finding extends Complaint {
  readonly rule: string;
}
