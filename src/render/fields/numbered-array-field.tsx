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

/** A list's UI schema with a title for each entry: that of the entries with its number, or that of the list where they have none. */
export function withNumbers<Ui extends object>(ui: Ui, item: string): Ui {
  const items = 'items' in ui ? ui.items : {};
  // Answered by one widget, it has no entries that stand by themselves; of a tuple, each has its own.
  if (typeof items !== 'object' || items === null || Array.isArray(items) || 'ui:widget' in ui) return ui;
  const title = titleIn(items) ?? titleIn(ui);
  if (title === undefined) return ui;
  // The very object for the very entry: RJSF renders anew what it is given anew.
  const made: object[] = [];
  const numbered = (_entry: unknown, index: number) => {
    const known = made[index] ?? { ...items, 'ui:title': fillText(item, { title, number: index + 1 }) };
    made[index] = known;
    return known;
  };
  return { ...ui, items: numbered };
}

const titleIn = (ui: object): string | undefined =>
  'ui:title' in ui && typeof ui['ui:title'] === 'string' ? ui['ui:title'] : undefined;
