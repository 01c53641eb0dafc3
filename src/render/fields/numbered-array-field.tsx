import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { useMemo } from 'react';
import { fillText } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';

/** RJSF's plain list with its entries called by their number: “Van 2” instead of as many “Van”s as there are. */
export function NumberedArrayField(props: Parameters<typeof ArrayField>[0]) {
  const { schema, registry } = props;
  const { item } = useOwnContext().fieldWords;
  // Of what is chosen in one control, no entry stands by itself.
  const isOneControl = registry.schemaUtils.isMultiSelect(schema);
  const uiSchema = useMemo(() => {
    const ui = props.uiSchema && withChoiceNames(props.uiSchema);
    return ui && !isOneControl ? withNumbers(ui, item) : ui;
  }, [props.uiSchema, item, isOneControl]);
  return <ArrayField {...props} {...(uiSchema && { uiSchema })} />;
}

/** A list's UI schema of which the entries have the names of the choices, which content gives to the list. */
export function withChoiceNames<Ui extends object>(ui: Ui): Ui {
  const items = plainItems(ui);
  if (!items || !('ui:enumNames' in ui)) return ui;
  return { ...ui, items: { 'ui:enumNames': ui['ui:enumNames'], ...items } };
}

/** A list's UI schema with a title for each entry: that of the entries with its number, or that of the list where they have none. */
export function withNumbers<Ui extends object>(ui: Ui, item: string): Ui {
  const items = plainItems(ui);
  const title = items && (titleIn(items) ?? titleIn(ui));
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

/** What a list says of its entries. Answered by one widget, it has none that stand by themselves; of a tuple, each has its own. */
function plainItems(ui: object): object | undefined {
  const items = 'items' in ui ? ui.items : {};
  return typeof items !== 'object' || items === null || Array.isArray(items) || 'ui:widget' in ui ? undefined : items;
}

const titleIn = (ui: object): string | undefined =>
  'ui:title' in ui && typeof ui['ui:title'] === 'string' ? ui['ui:title'] : undefined;
