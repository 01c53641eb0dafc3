import { type FieldTemplateProps, getTemplate, getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { describedBy, questionId } from '../describe.ts';
import { Filled } from '../own-context.tsx';
import { FieldFrame, Fieldset } from '../parts/boxes.tsx';
import { HelpText, LabelText, LegendText, Question } from '../parts/texts.tsx';
import { type Layout, layoutOf } from '../question-layout.ts';
import { givenNoteId, useGiven } from '../use-given.ts';

function GivenNote(props: { readonly id: string; readonly options: { readonly [option: string]: unknown } }) {
  const { givenNote } = props.options;
  const given = useGiven(props.id, props.options);
  if (given !== 'lock' || typeof givenNote !== 'string') return null;
  return (
    <HelpText id={givenNoteId(props.id)}>
      <Filled text={givenNote} />
    </HelpText>
  );
}

type ShapeProps = FieldTemplateProps & { readonly layout: Layout };

/** Options of the field and those for all fields. `label: false` takes the words of the question out of sight. */
function optionsOf({ uiSchema, registry }: FieldTemplateProps) {
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  return { options, silent: options.label === false };
}

function Group(props: ShapeProps) {
  const { id, label, required, description, errors, rawErrors, help, children, rawDescription, layout } = props;
  const { options, silent } = optionsOf(props);
  const radios = layout === 'radios';
  const noted = useGiven(id, options) === 'lock' && typeof options.givenNote === 'string';
  const described = describedBy(
    id,
    { description: !silent && rawDescription, help: !noted && options.help, errors: rawErrors },
    noted && givenNoteId(id),
  );
  return (
    <Fieldset
      id={id}
      role={radios ? 'radiogroup' : undefined}
      aria-required={radios && required ? true : undefined}
      aria-invalid={radios && rawErrors?.length ? true : undefined}
      aria-describedby={described}
    >
      <LegendText id={questionId(id)} silent={silent}>
        <Question text={label} required={required} sayOptional={options.default === undefined} />
      </LegendText>
      {!silent && description}
      {errors}
      {children}
      <GivenNote id={id} options={options} />
      {help}
    </Fieldset>
  );
}

function Single(props: ShapeProps) {
  const { id, label, required, description, errors, rawErrors, help, children, layout } = props;
  const { options, silent } = optionsOf(props);
  const toggles = layout === 'own';
  const folded = typeof options.fold === 'string' ? options.fold : undefined;
  const control = (
    <>
      {!toggles && label && (
        <LabelText htmlFor={id} id={questionId(id)} silent={silent || folded !== undefined}>
          <Question text={label} required={required} sayOptional={options.default === undefined} />
        </LabelText>
      )}
      {!toggles && !silent && description}
      {errors}
      {children}
      {toggles && !silent && description}
      <GivenNote id={id} options={options} />
      {help}
    </>
  );
  if (folded === undefined) return control;
  return (
    <Fold group={folded} question={label} open={Boolean(rawErrors?.length)}>
      {control}
    </Fold>
  );
}

const withoutHint = ({ help: _hint, ...rest }: FieldTemplateProps): FieldTemplateProps => rest;

/** One question with everything around it: words, description, error, control, hint. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, hidden, children, errors, help, registry, uiSchema, rawErrors } = props;
  const options = getUiOptions(uiSchema);
  const given = useGiven(id, options);
  const WrapIfAdditional = getTemplate<'WrapIfAdditionalTemplate'>('WrapIfAdditionalTemplate', registry, options);
  if (hidden || given === 'hide') return null;
  // A hint says what to enter; where the link has entered it, the note stands in its place.
  const noted = given === 'lock' && typeof options.givenNote === 'string';
  const layout = layoutOf(props);
  if (layout === 'bare') {
    return (
      <FieldFrame>
        <WrapIfAdditional {...props}>
          {children}
          {errors}
          {help}
        </WrapIfAdditional>
      </FieldFrame>
    );
  }
  const Shape = layout === 'group' || layout === 'radios' ? Group : Single;
  return (
    <FieldFrame data-field={id} wrong={Boolean(rawErrors?.length)}>
      <WrapIfAdditional {...props}>
        <Shape {...(noted ? withoutHint(props) : props)} layout={layout} />
      </WrapIfAdditional>
    </FieldFrame>
  );
}

const Inside = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0.25rem 1rem 1rem', position: 'relative' },
});

interface Props {
  /** Of the folds of one group the browser keeps one open at most. */
  readonly group: string;
  readonly question: string;
  /** Whether it has to be open, for what is wrong inside. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** One question that is folded away under its words. */
function Fold({ group, question, open, children }: Props) {
  return (
    <Disclosure look="boxed" group={group} open={open} summary={<Filled text={question} />}>
      <Inside>{children}</Inside>
    </Disclosure>
  );
}
