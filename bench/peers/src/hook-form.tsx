import { useRef, useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import type { BenchField } from '../../bench-form.ts';
import type { HookFormModel } from '../../peer-models.ts';
import { type BenchAnswers, draw, LABELS, readPage, tellAnswers } from './page.tsx';

const { pages, answers: given } = readPage<HookFormModel>();

function App() {
  const [at, setAt] = useState(0);
  const answers = useRef<BenchAnswers>(given);
  const fields = pages[at];
  if (!fields) return <p>Sent</p>;
  const goOn = (now: BenchAnswers) => {
    answers.current = now;
    setAt(at + 1);
  };
  const label = at < pages.length - 1 ? LABELS.next : LABELS.send;
  return <Page key={at} fields={fields} answers={answers.current} label={label} goOn={goOn} />;
}

interface PageProps {
  readonly fields: readonly BenchField[];
  readonly answers: BenchAnswers;
  readonly label: string;
  readonly goOn: (answers: BenchAnswers) => void;
}

function Page({ fields, answers, label, goOn }: PageProps) {
  const { register, handleSubmit, formState, getValues } = useForm<BenchAnswers>({ defaultValues: answers });
  tellAnswers(getValues);
  return (
    <form noValidate onSubmit={handleSubmit(goOn)}>
      {fields.map((field) => (
        <Question key={field.name} field={field} register={register} errors={formState.errors} />
      ))}
      <button type="submit">{label}</button>
    </form>
  );
}

interface QuestionProps {
  readonly field: BenchField;
  readonly register: UseFormRegister<BenchAnswers>;
  readonly errors: FieldErrors<BenchAnswers>;
}

function Question({ field, register, errors }: QuestionProps) {
  const { name, kind, isRequired, schema } = field;
  const { title, minLength, maxLength, pattern } = schema;
  const control = register(name, {
    ...(isRequired && { required: `${title} is required` }),
    ...(minLength !== undefined && { minLength: { value: minLength, message: `${title} is too short` } }),
    ...(maxLength !== undefined && { maxLength: { value: maxLength, message: `${title} is too long` } }),
    ...(pattern !== undefined && { pattern: { value: new RegExp(pattern), message: `${title} is not right` } }),
  });
  const error = errors[name]?.message;
  const said = error !== undefined && <p>{String(error)}</p>;
  const options = schema.enum ?? schema.items?.enum ?? [];
  if (kind === 'radios' || kind === 'checklist')
    return (
      <fieldset>
        <legend>{title}</legend>
        {options.map((option) => (
          <label key={option}>
            <input type={kind === 'radios' ? 'radio' : 'checkbox'} value={option} {...control} />
            {option}
          </label>
        ))}
        {said}
      </fieldset>
    );
  return (
    <div>
      <label htmlFor={name}>{title}</label>
      {kind === 'select' ? (
        <select id={name} {...control}>
          <option value="" />
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input id={name} type={TYPES[kind]} inputMode={kind === 'number' ? 'numeric' : undefined} {...control} />
      )}
      {said}
    </div>
  );
}

const TYPES = { text: 'text', number: 'text', email: 'email', phone: 'tel', checkbox: 'checkbox' };

draw(App);
