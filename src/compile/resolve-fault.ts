import type { Place } from './content-node.ts';

/** What can go wrong while layers and references are put together; worded by the rules. */
export type ResolveFault =
  /** `null` for something that isn't there. */
  | {
      readonly kind: 'nothing-to-remove';
      readonly place: Place;
      readonly name: string;
      readonly known: readonly string[];
    }
  /** A patch to a property, condition or step that isn't there. */
  | {
      readonly kind: 'no-target';
      readonly place: Place;
      readonly name: string;
      readonly known: readonly string[];
      readonly what: 'property' | 'part' | 'step';
    }
  /** `$add` or `$remove` where the base holds no list. */
  | { readonly kind: 'no-list'; readonly place: Place; readonly name: string }
  /** `$remove` of what isn't in the list. */
  | { readonly kind: 'not-in-list'; readonly place: Place; readonly member: string; readonly known: readonly string[] }
  /** `$add` of what is in the list already. */
  | { readonly kind: 'already-in-list'; readonly place: Place; readonly member: string }
  /** A list beside another one has a member that the other has not. */
  | { readonly kind: 'outside-list'; readonly place: Place; readonly member: string }
  | { readonly kind: 'unresolved-ref'; readonly place: Place; readonly ref: string; readonly known: readonly string[] }
  | { readonly kind: 'recursive-ref'; readonly place: Place; readonly ref: string }
  /** `anyOf` of anything else than lists, where something is asked. */
  | { readonly kind: 'mixed-union'; readonly place: Place };

export type ReportFault = (fault: ResolveFault) => void;
