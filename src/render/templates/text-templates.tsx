import {
  type DescriptionFieldProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  helpId,
  type TitleFieldProps,
} from '@rjsf/utils';
import { AlertIcon } from '../../ui/icons.tsx';
import { filledText } from '../own-context.tsx';
import { Row } from '../parts/boxes.tsx';
import { DescriptionText, ErrorText, HelpText, LegendText, Question, TitleText } from '../parts/texts.tsx';

type TitleProps = Pick<TitleFieldProps, 'id' | 'title' | 'required' | 'optionalDataControl'>;

/** The heading of an object or list inside a step, whose fieldset it names. */
export function GroupTitle({ id, title, required, optionalDataControl }: TitleProps) {
  return (
    <>
      <LegendText id={id}>
        <Question text={title} required={required} sayOptional={false} group />
      </LegendText>
      {optionalDataControl && <Row>{optionalDataControl}</Row>}
    </>
  );
}

/** A heading that stands by itself, as in RJSF's grid. */
export function TitleFieldTemplate({ id, title, required }: TitleProps) {
  return (
    <TitleText id={id}>
      <Question text={title} required={required} sayOptional={false} />
    </TitleText>
  );
}

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <DescriptionText id={id}>{typeof description === 'string' ? filledText(description) : description}</DescriptionText>
  );
}

export function FieldHelpTemplate({ fieldPathId, help }: FieldHelpProps) {
  if (!help) return null;
  return <HelpText id={helpId(fieldPathId)}>{typeof help === 'string' ? filledText(help) : help}</HelpText>;
}

/** What is wrong with one answer; in one element, so that the control can be described by it. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <div id={errorId(fieldPathId)}>
      {errors.map((error) => (
        <ErrorText key={String(error)}>
          <AlertIcon />
          <span>{error}</span>
        </ErrorText>
      ))}
    </div>
  );
}
