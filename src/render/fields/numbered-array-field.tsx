import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { useMemo } from 'react';
import { fillText } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';

/** RJSF's plain list with its entries called by their number: “Van 2” instead of as many “Van”s as there are. */
export function NumberedArrayField(props: Parameters<typeof ArrayField>[0]) {
  const { item } = useOwnContext().fieldWords;
  const uiSchema = useMemo(() => props.uiSchema && withNumbers(props.uiSchema, item), [props.uiSchema, item]);
  return <ArrayField {...props} {...(uiSchema && { uiSchema })} />;
}

function withNumbers<Ui extends { readonly items?: unknown }>(ui: Ui, item: string): Ui {
  const { items } = ui;
  const isOne = typeof items === 'object' && items !== null && 'ui:title' in items;
  if (!isOne || typeof items['ui:title'] !== 'string') return ui;
  const title = items['ui:title'];
  // The very object for the very entry: RJSF renders anew what it is given anew.
  const made: object[] = [];
  const numbered = (_entry: unknown, index: number) => {
    const known = made[index] ?? { ...items, 'ui:title': fillText(item, { title, number: index + 1 }) };
    made[index] = known;
    return known;
  };
  return { ...ui, items: numbered };
}
