import { getSchemaType, type RJSFSchema, type ValidatorType } from '@rjsf/utils';

/**
 * Stands in for RJSF's `getDefaultFormState` in the build (an alias in `vite.config.ts`), which fills in what a schema says
 * of the start. Ours say nothing of it (`default` is refused when content is compiled, and `ui:default` is filled in before
 * the form is there), and the form makes nothing up: so the answers stay as they are, and a new group is empty. RJSF goes
 * through all questions for that, at each change.
 */
// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default function getDefaultFormState(
  _validator: ValidatorType,
  schema: RJSFSchema,
  formData?: unknown,
): unknown {
  return formData === undefined && getSchemaType(schema) === 'object' ? {} : formData;
}
