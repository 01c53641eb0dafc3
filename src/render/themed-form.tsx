import type { FormProps } from '@rjsf/core';
import Form from '@rjsf/core/lib/components/Form.js';
import RjsfObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { type FieldProps, useDeepCompareMemo } from '@rjsf/utils';
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

type StateInputs = Parameters<Form['getStateFromProps']>;

/**
 * RJSF's form, leaving answers as they are. When a condition is met, RJSF would cut all of the step to what the schema takes
 * then: what is wrong with another question, such as an entry too many, would go unseen rather than be said.
 */
class UncutForm extends Form {
  override getStateFromProps(...[props, answers, schema, resets, changed, skips, , ...more]: StateInputs) {
    return super.getStateFromProps(props, answers, schema, resets, changed, skips, false, ...more);
  }
}

const THEME = {
  fields: {
    ...fields,
    ObjectField,
    NumberField: lazyPart('NumberField'),
    AnyOfField: KindField,
    OneOfField: KindField,
  },
  templates,
  widgets: { ...rjsfWidgets, ...widgets },
};

/** RJSF's form in our theme. `@rjsf/core` itself is not imported: its index pulls ajv into the bundle. */
export const ThemedForm = (props: FormProps & Given) => (
  <UncutForm
    {...props}
    fields={{ ...THEME.fields, ...props.fields }}
    templates={{ ...THEME.templates, ...props.templates }}
    widgets={{ ...THEME.widgets, ...props.widgets }}
  />
);
