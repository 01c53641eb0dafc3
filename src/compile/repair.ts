import type { Json } from '../contract/index.ts';
import type { ContentNode, Place } from './content-node.ts';

type At = Pick<Place, 'file' | 'offset'>;

/** A change to a file that needs no person to decide, known by what stands at a place. Nothing is done if it doesn't. */
export type Repair =
  /** The text that stands there, a key or a value, becomes another; that of other places in the file with it. */
  | {
      readonly kind: 'rename';
      readonly at: At;
      readonly from: string;
      readonly to: string;
      readonly also?: readonly At[];
    }
  /** The value that begins there becomes another. */
  | { readonly kind: 'replace'; readonly at: At; readonly value: Json }
  /** The member of a list or object that begins there goes, with its comma. */
  | { readonly kind: 'remove'; readonly at: At }
  /** The list that begins there gets one member more, in front of the one at `index`; at its end if that is left out. */
  | { readonly kind: 'insert'; readonly at: At; readonly value: Json; readonly index?: number }
  /** Characters of a file that can't be read as JSON. */
  | { readonly kind: 'splice'; readonly at: At; readonly length: number; readonly content: string };

/** Takes out a member of a list or object. */
export function removal(node: ContentNode): Repair {
  return { kind: 'remove', at: node.key ?? node.place };
}

/** Puts another text in the place of this one. */
export function rewording(node: ContentNode, from: string, to: string): Repair {
  return { kind: 'rename', at: node.place, from, to };
}
