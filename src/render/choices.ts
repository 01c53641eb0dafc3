import { type EnumOptionsType, optionsList, type RJSFSchema, type WidgetProps } from '@rjsf/utils';

/** One thing to choose. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
  /** What it means, where the content says so. */
  readonly description: string | undefined;
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
  return members.flatMap(({ value, label }, index) => {
    const description = descriptions[index];
    return isValue(value)
      ? [{ value, label, description: typeof description === 'string' ? description : undefined }]
      : [];
  });
}
