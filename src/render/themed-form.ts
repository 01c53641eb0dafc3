import withTheme from '@rjsf/core/lib/withTheme.js';
import { fields, rjsfWidgets, templates, widgets } from './registry.ts';

/** RJSF's form in our theme. `@rjsf/core` itself is not imported: its index pulls ajv into the bundle. */
export const ThemedForm = withTheme({ fields, templates, widgets: { ...rjsfWidgets, ...widgets } });
