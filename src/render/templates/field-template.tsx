import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getTemplate, getUiOptions } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { describedBy, questionId } from '../describe.ts';
import { filledText } from '../own-context.tsx';
import { FieldFrame, Fieldset, TILE } from '../parts/boxes.tsx';
import { HelpText, LabelText, LegendText, Question } from '../parts/texts.tsx';
import { type Layout, layoutOf } from '../question-layout.ts';
import { givenNoteId, useGiven } from '../use-given.ts';

type PresentParts = { readonly [Part in 'description' | 'errors' | 'help']: ReactNode };

interface ShapeProps extends Omit<FieldTemplateProps, 'description' | 'errors' | 'help'>, PresentParts {
  readonly layout: Layout;
  /** Said in place of the hint where the link has given the answer and it may not be changed. */
  readonly note: string | undefined;
}

const noteOf = (id: string, note: string | undefined): ReactNode =>
  note !== undefined && <HelpText id={givenNoteId(id)}>{filledText(note)}</HelpText>;

/** Options of the field and those for all fields. `label: false` takes the words of the question out of sight. */
function optionsOf({ uiSchema, registry }: Pick<FieldTemplateProps, 'uiSchema' | 'registry'>) {
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  return { options, silent: options.label === false };
}

function Group(props: ShapeProps) {
  const { id, label, required, description, errors, rawErrors, help, children, rawDescription, layout, note } = props;
  const { options, silent } = optionsOf(props);
  const radios = layout === 'radios';
  const described = describedBy(
    id,
    {
      description: !silent && note === undefined && rawDescription,
      help: note === undefined && options.help,
      errors: rawErrors,
    },
    note !== undefined && givenNoteId(id),
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
        <Question text={label} required={required} sayOptional={options.default === undefined} group={!radios} />
      </LegendText>
      {!silent && description}
      {layout === 'list' && help}
      {errors}
      {children}
      {noteOf(id, note)}
      {layout !== 'list' && help}
    </Fieldset>
  );
}

function Single(props: ShapeProps) {
  const { id, label, required, description, errors, rawErrors, help, children, layout, note } = props;
  const { options, silent } = optionsOf(props);
  const toggles = layout === 'own';
  const sayOptional = layout !== 'tile' && options.default === undefined;
  const folded = typeof options.fold === 'string' ? options.fold : undefined;
  const control = (
    <>
      {!toggles && label && (
        <LabelText htmlFor={id} id={questionId(id)} silent={silent || folded !== undefined}>
          <Question text={label} required={required} sayOptional={sayOptional} />
        </LabelText>
      )}
      {!toggles && !silent && description}
      {errors}
      {children}
      {toggles && !silent && description}
      {noteOf(id, note)}
      {help}
    </>
  );
  if (folded === undefined) return control;
  return (
    <Fold
      group={folded}
      // That one may stay closed says itself.
      summary={<Question text={label} required={required} sayOptional={false} />}
      wrong={Boolean(rawErrors?.length)}
    >
      {control}
    </Fold>
  );
}

/**
 * RJSF makes an element of each part that a question may have, whether there is anything in it or not: hundreds that
 * come to nothing in a long form.
 */
function presentParts(props: FieldTemplateProps): PresentParts {
  const { description, errors, help, rawDescription, rawErrors, rawHelp, uiSchema } = props;
  return {
    description: rawDescription ? description : undefined,
    errors: rawErrors?.length ? errors : undefined,
    // As an element it is not among what RJSF hands on raw.
    help: rawHelp || getUiOptions(uiSchema).help ? help : undefined,
  };
}

/** One question with everything around it: words, description, error, control, hint. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, hidden, schema, registry, uiSchema, rawErrors } = props;
  const options = getUiOptions(uiSchema);
  const given = useGiven(id, options);
  if (hidden || given === 'hide') return null;
  // Hints say what to enter; where the link has entered it, the note stands in their place.
  const note = given === 'lock' && typeof options.givenNote === 'string' ? options.givenNote : undefined;
  const present = presentParts(props);
  const parts = note === undefined ? present : { ...present, description: undefined, help: undefined };
  const layout = layoutOf(props);
  const isBare = layout === 'bare';
  const Shape = layout === 'group' || layout === 'list' || layout === 'radios' ? Group : Single;
  const question = isBare ? (
    <>
      {props.children}
      {parts.errors}
      {/* A choice between kinds is a question of its own, with its hint. */}
      {!(schema.anyOf ?? schema.oneOf) && parts.help}
    </>
  ) : (
    <Shape {...props} {...parts} layout={layout} note={note} />
  );
  const WrapIfAdditional = getTemplate<'WrapIfAdditionalTemplate'>('WrapIfAdditionalTemplate', registry, options);
  return (
    <FieldFrame
      {...(!isBare && { 'data-field': id, wrong: Boolean(rawErrors?.length) })}
      {...(layout === 'tile' && TILE)}
    >
      {ADDITIONAL_PROPERTY_FLAG in schema ? <WrapIfAdditional {...props}>{question}</WrapIfAdditional> : question}
    </FieldFrame>
  );
}

const Inside = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0.25rem 1rem 1rem', position: 'relative' },
});

interface Props {
  /** Of the folds of one group the browser keeps one open at most. */
  readonly group: string;
  readonly summary: ReactNode;
  /** Whether something is wrong inside: it opens for that. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** One question that is folded away under its words. */
function Fold({ group, summary, wrong, children }: Props) {
  const [open, setOpen] = useState(wrong);
  const [before, setBefore] = useState(wrong);
  if (wrong !== before) {
    setBefore(wrong);
    // Once that is mended it stays open, with whoever is writing in it.
    if (wrong) setOpen(true);
  }
  return (
    <Disclosure look="boxed" group={group} open={open} onToggle={setOpen} summary={summary}>
      <Inside>{children}</Inside>
    </Disclosure>
  );
}
