import { createForm, type Field, isField } from '@formily/core';
import { connect, createSchemaField, FormProvider, mapProps, observer, useField } from '@formily/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { FormilyModel } from '../../peer-models.ts';
import { draw, LABELS, readPage, tellAnswers } from './page.tsx';

interface Choice {
  readonly label: string;
  readonly value: string;
}

interface ControlProps {
  readonly value?: unknown;
  readonly dataSource?: readonly Choice[];
  readonly onChange?: (value: unknown) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly type?: string;
  readonly id?: string;
}

const choices = mapProps((props, field) => ({
  ...props,
  id: nameOf(field),
  dataSource: isField(field) ? field.dataSource : [],
}));
const named = mapProps((props, field) => ({ ...props, id: nameOf(field) }));
const nameOf = (field: { readonly address: { toString(): string } }) => field.address.toString();

const Input = connect(
  ({ value, onChange, dataSource: _, ...others }: ControlProps) => (
    <input {...others} value={String(value ?? '')} onChange={({ target }) => onChange?.(target.value)} />
  ),
  named,
);

const Checkbox = connect(
  ({ value, onChange, dataSource: _, ...others }: ControlProps) => (
    <input {...others} type="checkbox" checked={value === true} onChange={({ target }) => onChange?.(target.checked)} />
  ),
  named,
);

const Select = connect(
  ({ value, onChange, dataSource, type: _, ...others }: ControlProps) => (
    <select {...others} value={String(value ?? '')} onChange={({ target }) => onChange?.(target.value || undefined)}>
      <option value="" />
      {dataSource?.map(({ value: one, label }) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  ),
  choices,
);

const Radios = connect(
  ({ id, value, onChange, dataSource }: ControlProps) =>
    dataSource?.map(({ value: one, label }) => (
      <label key={one}>
        <input type="radio" name={id} checked={value === one} onChange={() => onChange?.(one)} />
        {label}
      </label>
    )),
  choices,
);

const Checklist = connect(({ value, onChange, dataSource }: ControlProps) => {
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [];
  return dataSource?.map(({ value: one, label }) => (
    <label key={one}>
      <input
        type="checkbox"
        checked={ticked.includes(one)}
        onChange={({ target }) =>
          onChange?.(target.checked ? [...ticked, one] : ticked.filter((other) => other !== one))
        }
      />
      {label}
    </label>
  ));
}, choices);

const FormItem = observer(({ children }: { readonly children?: ReactNode }) => {
  const field = useField<Field>();
  return (
    <div>
      <label htmlFor={nameOf(field)}>{field.title}</label>
      {children}
      {field.selfErrors.map((error) => (
        <p key={String(error)}>{error}</p>
      ))}
    </div>
  );
});

const SchemaField = createSchemaField({ components: { Input, Checkbox, Select, Radios, Checklist, FormItem } });
const { pages, answers: given } = readPage<FormilyModel>();

function App() {
  const [at, setAt] = useState(0);
  const answers = useRef<Record<string, unknown>>(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a form of its own.
  const form = useMemo(() => createForm({ initialValues: answers.current }), [at]);
  tellAnswers(() => JSON.parse(JSON.stringify(form.values)));
  const schema = pages[at];
  if (!schema) return <p>Sent</p>;
  const goOn = (values: Record<string, unknown>) => {
    answers.current = { ...values };
    setAt(at + 1);
  };
  // What is missing stands by the fields.
  const submit = () => form.submit(goOn).catch(() => undefined);
  return (
    <FormProvider key={at} form={form}>
      <SchemaField schema={{ ...schema }} />
      <button type="button" onClick={() => void submit()}>
        {at < pages.length - 1 ? LABELS.next : LABELS.send}
      </button>
    </FormProvider>
  );
}

draw(App);
