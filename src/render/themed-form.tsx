import type { FormProps } from '@rjsf/core';
import RjsfObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import withTheme from '@rjsf/core/lib/withTheme.js';
import { type FieldProps, useDeepCompareMemo } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { fields, rjsfWidgets, templates, widgets } from './registry.ts';

/**
 * RJSF's field for objects, given one UI schema as long as that says the same. RJSF makes it anew with each rendering, and
 * would compare every property with what it was when one has changed.
 */
function ObjectField(props: FieldProps) {
  const uiSchema = useDeepCompareMemo(props.uiSchema ?? NO_UI);
  return <RjsfObjectField {...props} uiSchema={uiSchema} />;
}

const NO_UI = {};

const KindField = lazyPart('KindField');

/** RJSF looks at what it is given only where it differs from what it was given before. */
interface Given {
  /** Another one with each `formData` that it has to take over. */
  readonly version?: number;
}

/** RJSF's form in our theme. `@rjsf/core` itself is not imported: its index pulls ajv into the bundle. */
export const ThemedForm: ComponentType<FormProps & Given> = withTheme({
  fields: {
    ...fields,
    ObjectField,
    NumberField: lazyPart('NumberField'),
    AnyOfField: KindField,
    OneOfField: KindField,
  },
  templates,
  widgets: { ...rjsfWidgets, ...widgets },
});
