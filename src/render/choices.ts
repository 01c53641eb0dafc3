import { type EnumOptionsType, optionsList, type RJSFSchema, type WidgetProps } from '@rjsf/utils';

/** One thing to choose. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
  /** What it means, where the content says so. */
  readonly description: string | undefined;
  /** Path of a line drawing, 24 × 24, that stands over it; none if left out. */
  readonly icon: string | undefined;
  readonly disabled: boolean;
}

function isValue(value: unknown): value is Choice['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Members of a list whose items are choices, although RJSF did not hand them over. */
function ofItems(schema: RJSFSchema, uiSchema: WidgetProps['uiSchema']): EnumOptionsType[] | undefined {
  const { items } = schema;
  return typeof items === 'object' && !Array.isArray(items) ? optionsList(items, uiSchema) : undefined;
}

/** What a widget offers, in the content's order and words. */
export function choicesOf({
  options,
  schema,
  uiSchema,
}: Pick<WidgetProps, 'options' | 'schema' | 'uiSchema'>): readonly Choice[] {
  const members = options.enumOptions ?? ofItems(schema, uiSchema) ?? [];
  const descriptions: readonly unknown[] = Array.isArray(options.descriptions) ? options.descriptions : [];
  const icons: readonly unknown[] = Array.isArray(options.icons) ? options.icons : [];
  const disabled: readonly unknown[] = Array.isArray(options.enumDisabled) ? options.enumDisabled : [];
  return members.flatMap(({ value, label, schema: member }, index) => {
    if (!isValue(value)) return [];
    const description = descriptions[index] ?? member?.description;
    const icon = icons[index];
    return [
      {
        value,
        label,
        description: typeof description === 'string' ? description : undefined,
        icon: typeof icon === 'string' && icon !== '' ? icon : undefined,
        disabled: disabled.includes(value),
      },
    ];
  });
}

/** Whether RJSF renders the widget without a question around it: a choice between kinds in a grid. */
export function standsAlone({ options }: Pick<WidgetProps, 'options'>): boolean {
  return options.field !== undefined;
}
