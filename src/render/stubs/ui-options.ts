import type { UIOptionsType, UiSchema } from '@rjsf/utils';

/**
 * Stands in for RJSF's `getUiOptions` in the build (an alias in `vite.config.ts`): the same options, put into one object.
 * RJSF copies all that it has for each of them, and asks several times for each question at each rendering.
 */
// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default function getUiOptions(uiSchema: UiSchema | undefined = {}, globalOptions: UIOptionsType = {}) {
  const options: Record<string, unknown> = { ...globalOptions };
  for (const key in uiSchema) {
    if (!key.startsWith('ui:')) continue;
    const value = uiSchema[key];
    if (key === 'ui:options' && isObject(value)) Object.assign(options, value);
    else if (key !== 'ui:widget' || !isObject(value)) options[key.slice(3)] = value;
  }
  return options as UIOptionsType;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
