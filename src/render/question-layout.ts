import { getSchemaType, getUiOptions, type Registry, type RJSFSchema, type UiSchema } from '@rjsf/utils';

/**
 * How the question stands around its control:
 * `label` a label for one control, `group` a legend over several, `list` the same with the hint above them, as they may go
 * on below the window, `radios` a legend over one choice of several,
 * `tile` a label under one control, beside others of its kind,
 * `own` the control says its question itself, `bare` nothing (objects and lists bring their own).
 */
export type Layout = 'label' | 'group' | 'list' | 'radios' | 'tile' | 'own' | 'bare';

const layouts = new WeakMap<object, Layout>();

/** Notes the layout of a widget or field where it is registered. */
export function withLayout<C extends object>(component: C, layout: Layout): C {
  layouts.set(component, layout);
  return component;
}

/** RJSF knows its own widgets by a short name too: `radio` is `RadioWidget`. */
function widgetNamed(name: string, registry: Registry): object | undefined {
  const long = `${name.charAt(0).toUpperCase()}${name.slice(1)}Widget`;
  return registry.widgets[name] ?? registry.widgets[long];
}

function isUnion(schema: RJSFSchema, registry: Registry): boolean {
  return Boolean(schema.oneOf ?? schema.anyOf) && !registry.schemaUtils.isSelect(schema);
}

interface Question {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly registry: Registry;
  readonly displayLabel?: boolean | undefined;
}

/** Whether RJSF shows the schema as one control that needs a label, be it out of sight. */
function isOneControl({ schema, uiSchema, registry, displayLabel }: Question, label: unknown): boolean {
  const type = getSchemaType(schema);
  if (type === undefined || type === 'null' || type === 'object') return false;
  const { schemaUtils } = registry;
  if (type === 'array') return schemaUtils.isMultiSelect(schema) || schemaUtils.isFilesArray(schema, uiSchema);
  return Boolean(displayLabel) || label === false;
}

/** The layout of one question, from its field, its widget or, failing those, from its schema. */
export function layoutOf(question: Question): Layout {
  const { schema, uiSchema, registry } = question;
  const { field, widget, label } = getUiOptions(uiSchema, registry.globalUiOptions);
  const named = typeof field === 'string' ? registry.fields[field] : undefined;
  if (named) return layouts.get(named) ?? 'bare';
  if (isUnion(schema, registry)) return 'bare';
  const byDefault = isOneControl(question, label) ? 'label' : 'bare';
  if (typeof widget === 'string') return layouts.get(widgetNamed(widget, registry) ?? {}) ?? byDefault;
  return getSchemaType(schema) === 'boolean' ? 'own' : byDefault;
}

/** Whether one of an object's questions is a tile, by its widget. */
export function hasTiles(uiSchema: UiSchema, names: readonly string[], registry: Registry): boolean {
  return names.some((name) => {
    const { widget } = getUiOptions(uiSchema[name]);
    return typeof widget === 'string' && layouts.get(widgetNamed(widget, registry) ?? {}) === 'tile';
  });
}
