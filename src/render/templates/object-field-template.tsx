import { descriptionId, getTemplate, getUiOptions, type ObjectFieldTemplateProps, titleId } from '@rjsf/utils';
import { createContext, type ReactNode, useContext } from 'react';
import { describedBy } from '../describe.ts';
import { Fieldset, Questions } from '../parts/boxes.tsx';
import { hasTiles } from '../question-layout.ts';
import { GroupTitle } from './text-templates.tsx';

/** Whether the object is a kind of answer: the choice before it has its title. */
export const KindContext = createContext(false);

/** What is to be read before anything is agreed to: it stands over the first consent of the step, or under its questions. */
export const BeforeConsentContext = createContext<ReactNode>(undefined);

/** The questions of a step under one another; an object inside it is a group of its own. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const {
    title,
    description,
    properties,
    registry,
    schema,
    uiSchema = {},
    fieldPathId,
    optionalDataControl,
    disabled,
    readonly,
  } = props;
  const isKind = useContext(KindContext);
  const options = getUiOptions(uiSchema);
  const Description = getTemplate<'DescriptionFieldTemplate'>('DescriptionFieldTemplate', registry, options);
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;

  const shown = properties.filter(({ hidden }) => !hidden);
  const contents: ReactNode[] = shown.map(({ content }) => content);
  const consent = shown.findIndex(({ name }) => getUiOptions(uiSchema[name]).widget === 'consent');
  const isStep = fieldPathId.path.length === 0;
  if (isStep) contents.splice(consent >= 0 ? consent : contents.length, 0, <BeforeConsent key="" />);
  const names = shown.map(({ name }) => name);
  const questions = (
    <Questions tiled={hasTiles(uiSchema, names, registry)}>
      {isKind ? <KindContext value={false}>{contents}</KindContext> : contents}
    </Questions>
  );
  if (isStep && !title) {
    return (
      <Questions id={fieldPathId.$id} className={props.className}>
        {optionalDataControl}
        {questions}
      </Questions>
    );
  }
  const controlInTitle = !readonly && !disabled;
  const { $id: id } = fieldPathId;
  const described = describedBy(id, { description, help: options.help, errors: props.errorSchema?.__errors });
  return (
    <Fieldset
      className={props.className}
      // What chooses the kind has the id, and all that is said of the question.
      {...(isKind ? { 'aria-label': title } : { id, 'aria-describedby': described })}
    >
      {title && !isKind && (
        <GroupTitle
          id={titleId(fieldPathId)}
          title={title}
          // Which of the questions inside have to be answered, they say themselves.
          required={false}
          optionalDataControl={controlInTitle ? optionalDataControl : undefined}
        />
      )}
      {description && !isKind && (
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

/** Rendered by itself: the questions around it are not rendered again for what is to be read. */
const BeforeConsent = () => useContext(BeforeConsentContext);
