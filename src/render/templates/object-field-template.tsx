import {
  buttonId,
  canExpand,
  descriptionId,
  getTemplate,
  getUiOptions,
  type ObjectFieldTemplateProps,
  titleId,
} from '@rjsf/utils';
import { describedBy } from '../describe.ts';
import { Fieldset, Questions } from '../parts/boxes.tsx';
import { GroupTitle } from './text-templates.tsx';

/** The questions of a step under one another; an object inside it is a group of its own. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const {
    title,
    description,
    properties,
    registry,
    schema,
    uiSchema = {},
    formData,
    fieldPathId,
    optionalDataControl,
    disabled,
    readonly,
    required,
  } = props;
  const options = getUiOptions(uiSchema);
  const Description = getTemplate<'DescriptionFieldTemplate'>('DescriptionFieldTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;

  const questions = (
    <Questions>
      {properties.filter(({ hidden }) => !hidden).map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={props.onAddProperty}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Questions>
  );
  if (fieldPathId.path.length === 0 && !title) {
    return (
      <Questions id={fieldPathId.$id} className={props.className}>
        {optionalDataControl}
        {questions}
      </Questions>
    );
  }
  const controlInTitle = !readonly && !disabled;
  const described = describedBy(fieldPathId.$id, {
    description,
    help: options.help,
    errors: props.errorSchema?.__errors,
  });
  return (
    <Fieldset id={fieldPathId.$id} className={props.className} aria-describedby={described}>
      {title && (
        <GroupTitle
          id={titleId(fieldPathId)}
          title={title}
          required={Boolean(required)}
          optionalDataControl={controlInTitle ? optionalDataControl : undefined}
        />
      )}
      {description && (
        <Description
          id={descriptionId(fieldPathId)}
          description={description}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      {controlInTitle ? undefined : optionalDataControl}
      {questions}
    </Fieldset>
  );
}
