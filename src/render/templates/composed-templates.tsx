import {
  buttonId,
  type CyclicSchemaExpandProps,
  type ErrorListProps,
  type FallbackFieldTemplateProps,
  type GridTemplateProps,
  type OptionalDataControlsTemplateProps,
  TranslatableString,
  type UnsupportedFieldProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { Input, QuietButton } from '../../ui/controls.tsx';
import { CrossIcon, PlusIcon } from '../../ui/later-icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { Panel, Row, Stack } from '../parts/boxes.tsx';
import { ErrorText, LabelText } from '../parts/texts.tsx';

/** An object with names of the customer's own: each entry has its name beside its value. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const {
    id,
    classNames,
    children,
    disabled,
    label,
    onKeyRenameBlur,
    onRemoveProperty,
    readonly,
    registry,
    uiSchema = {},
  } = props;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const keyId = `${id}-key`;
  return (
    <Panel className={classNames}>
      <LabelText htmlFor={keyId}>{registry.translateString(TranslatableString.KeyLabel, [label])}</LabelText>
      <Input
        key={label}
        type="text"
        id={keyId}
        defaultValue={label}
        autoComplete="off"
        inputMode="text"
        enterKeyHint="next"
        onBlur={onKeyRenameBlur}
        disabled={disabled}
        readOnly={readonly}
      />
      {children}
      <Row>
        <RemoveButton
          id={buttonId(id, 'remove')}
          disabled={disabled || readonly}
          onClick={onRemoveProperty}
          uiSchema={uiSchema}
          registry={registry}
        />
      </Row>
    </Panel>
  );
}

export function FallbackFieldTemplate({ typeSelector, schemaField }: FallbackFieldTemplateProps) {
  return (
    <Stack>
      {typeSelector}
      {schemaField}
    </Stack>
  );
}

export function OptionalDataControlsTemplate({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <em id={id}>{label}</em>;
  return (
    <QuietButton type="button" id={id} onClick={onClick}>
      {onAddClick ? <PlusIcon /> : <CrossIcon />}
      <span>{label}</span>
    </QuietButton>
  );
}

export function CyclicSchemaExpandTemplate({ name, fieldPathId, registry, onExpand }: CyclicSchemaExpandProps) {
  return (
    <Stack>
      <p>{registry.translateString(TranslatableString.CycleDetected, [name])}</p>
      <QuietButton type="button" id={`${fieldPathId.$id}-button`} onClick={() => onExpand(fieldPathId.$id)}>
        {registry.translateString(TranslatableString.ExpandButton)}
      </QuietButton>
    </Stack>
  );
}

/** A schema that no field can show: the editor's mistake, said where it stands. */
export function UnsupportedFieldTemplate({ schema, fieldPathId, reason, registry }: UnsupportedFieldProps) {
  return (
    <Panel>
      <ErrorText>
        {registry.translateString(TranslatableString.UnsupportedFieldWithIdAndReason, [
          fieldPathId?.$id ?? '',
          reason ?? '',
        ])}
      </ErrorText>
      <pre>{JSON.stringify(schema, null, 2)}</pre>
    </Panel>
  );
}

const Grid = styled('div', {
  base: { display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' },
});

/** Rows and columns of RJSF's grid field: as many columns as fit. */
export function GridTemplate({ children, column, className }: GridTemplateProps) {
  return column ? <div className={className}>{children}</div> : <Grid className={className}>{children}</Grid>;
}

/** RJSF's own list of all errors; the wizard shows `ErrorSummary` instead. */
export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  return (
    <section aria-label={registry.translateString(TranslatableString.ErrorsLabel)}>
      <ul>
        {errors.map((error) => (
          <li key={error.stack}>{error.stack}</li>
        ))}
      </ul>
    </section>
  );
}
