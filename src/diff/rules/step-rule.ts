import type { Step } from '../../contract/index.ts';
import type { FieldPair } from '../field-pair.ts';
import type { UnplacedChange } from '../unplaced-change.ts';

/** Compares what several questions of a step have to do with one another. */
export type StepRule = (pair: StepPair) => readonly UnplacedChange[];

/** A step in two versions, and the questions that both ask, those inside others too. */
export interface StepPair {
  readonly before: Step;
  readonly after: Step;
  readonly questions: readonly FieldPair[];
}
