import type { FormProps } from '@rjsf/core';
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { ComponentType } from 'react';
import { fields, rjsfWidgets, templates, widgets } from './registry.ts';

/** RJSF looks at what it is given only where it differs from what it was given before. */
interface Given {
  /** Another one with each `formData` that it has to take over. */
  readonly version?: number;
}

/** RJSF's form in our theme. `@rjsf/core` itself is not imported: its index pulls ajv into the bundle. */
export const ThemedForm: ComponentType<FormProps & Given> = withTheme({
  fields,
  templates,
  widgets: { ...rjsfWidgets, ...widgets },
});
