import type { ContentModel } from './content-model.ts';
import { type ContentList, type ContentNode, historyOf, type Layer, overlaidAt, type Place } from './content-node.ts';
import { fileRole } from './file-role.ts';

/** In the order in which layers are laid on one another. */
const LAYERS: readonly Layer[] = [
  'definition',
  'wizard',
  'step',
  'form',
  'trade',
  'variant',
  'variant-trade',
  'language',
];

/** Where an overlay had the last word on a list whose names, descriptions or default were written before, and left as they were. */
export function overlaidWithout(
  list: ContentNode | undefined,
  said: ContentNode,
  model: Pick<ContentModel, 'lineage' | 'formLineage'>,
): Place | undefined {
  const overlaid = list && overlaidAt(list);
  const written = historyOf(said).at(-1);
  return overlaid && written && isBefore(written, overlaid, model) ? overlaid : undefined;
}

/** Whether an overlay that had the last word on a list left other members in it, or in another order, as far as it says so. */
export function hasOtherMembers(list: ContentList, overlaid: Place): boolean {
  return list.place.file === overlaid.file || (list.without ?? []).length > 0;
}

function isBefore(one: Place, other: Place, { lineage, formLineage }: Pick<ContentModel, 'lineage' | 'formLineage'>) {
  if (one.layer !== other.layer) return LAYERS.indexOf(one.layer) < LAYERS.indexOf(other.layer);
  const [earlier, later] = [fileRole(one.file), fileRole(other.file)];
  const isBelow = (former = '', latter = '', chain: (name: string) => readonly string[]) =>
    former !== latter && chain(latter).includes(former);
  return isBelow(earlier?.variant, later?.variant, lineage) || isBelow(earlier?.form, later?.form, formLineage);
}
