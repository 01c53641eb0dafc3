import {
  type Answers,
  type ColourPair,
  type HookName,
  isAnonymousNumber,
  type Step,
  type Wizard,
} from '../contract/index.ts';

/**
 * One customer filling in one wizard: all that is to be remembered of it, as plain JSON.
 *
 * Laws, kept by property tests:
 * - Back after Continue gives the same answers.
 * - A change of trade followed by its undo gives the same filling, wherever an undo is offered.
 * - Answers of a hidden branch are kept and come back with it.
 */
export interface Filling {
  /** Shared by all deliveries of this filling. */
  readonly submissionId: string;
  /** The number that the link gave; empty without one. */
  readonly customerNumber: string;
  /** What stands for the customer where no number is known: the link's, else `anonymous-` and a timestamp. */
  readonly reference: string;
  readonly variant: string;
  readonly trade: string;
  /** 0-based. */
  readonly step: number;
  /** The furthest step reached, 0-based. */
  readonly furthest: number;
  readonly answers: Answers;
  /** Fields that the customer holds equal to another answer, by the box beside them (`sameAs`); absent before any was ticked. */
  readonly sameAs?: readonly string[];
  /** Answers that came with the link, as they came; the trade only where the link fixes it. */
  readonly given: Answers;
  /** Ids of steps that have been arrived at; preselection is for the first arrival only. */
  readonly arrived: readonly string[];
  /** Hook → the delivery that is meant next, with a fingerprint of what it says. */
  readonly deliveryIds: { readonly [hook in HookName]?: { readonly id: string; readonly of: string } };
  /** Hook → `deliveryId` that was acknowledged. */
  readonly sent: { readonly [hook in HookName]?: string };
  /** Only after a change of trade that lost something; goes with Continue. */
  readonly undo?: TradeUndo;
  /** Where colours were last taken from, and which; only while they are wished for. */
  readonly colours?: TakenColours;
  /** The main delivery was acknowledged. */
  readonly done: boolean;
}

/** What became of the colours of a picture. */
export interface TakenColours {
  /** `id` of the picture that was looked at. */
  readonly from: string;
  /** The pair that a picture put into the answers last, if any did. */
  readonly pair?: ColourPair;
}

/** What a change of trade altered, or several in a row, enough to put it back. */
export interface TradeUndo {
  readonly trade: string;
  readonly step: number;
  readonly furthest: number;
  readonly arrived: readonly string[];
  readonly sameAs?: readonly string[];
  /** As they were before. */
  readonly answers: Answers;
  /** As the change left them: what differs from it was answered since. */
  readonly left: Answers;
}

/** The step that the customer is at. Throws a RangeError for a wizard without steps. */
export function stepAt(filling: Filling, wizard: Wizard): Step {
  const step = wizard.steps[Math.min(filling.step, wizard.steps.length - 1)];
  if (!step) throw new RangeError(`Wizard ${wizard.variant}/${wizard.trade} has no steps; expected at least one.`);
  return step;
}

/** The customer's number as answered, or as the link says it, to be shown; empty where neither does. */
export function givenCustomerNumber({ answers, customerNumber }: Filling): string {
  const answered = answers.customerNumber;
  const number = (typeof answered === 'string' && answered.trim()) || customerNumber;
  return isAnonymousNumber(number) ? '' : number;
}

/** What the customer is known by in uploads and deliveries: the number as answered, else the filling's reference. */
export function customerNumberOf(filling: Pick<Filling, 'answers' | 'reference'>): string {
  const answered = filling.answers.customerNumber;
  return (typeof answered === 'string' && answered.trim()) || filling.reference;
}
