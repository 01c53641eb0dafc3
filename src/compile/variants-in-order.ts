import { type ContentModel, variantFolder } from './content-model.ts';
import { member } from './content-node.ts';

/** Place of a variant that states none. */
const MIDDLE = 100;

/** Variant folders in the order that they state, those without one by name. */
export function variantsInOrder(model: ContentModel): readonly string[] {
  const placeOf = (id: string) => {
    const order = member(model.root(`${variantFolder(id)}ui.json`), 'order');
    return order?.kind === 'value' && typeof order.value === 'number' ? order.value : MIDDLE;
  };
  return [...model.variants].sort((a, b) => placeOf(a) - placeOf(b));
}
