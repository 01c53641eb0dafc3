import { and, rankWith, schemaMatches, uiTypeIs } from '@jsonforms/core';
import { JsonForms, withJsonFormsMultiEnumProps } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useRef, useState } from 'react';
import type { JsonFormsModel } from '../../peer-models.ts';
import { draw, LABELS, readPage, tellAnswers } from './page.tsx';

/** The vanilla set has none for a list of choices: the plainest that can be. */
const Checklist = withJsonFormsMultiEnumProps(({ label, path, data, options, addItem, removeItem }) => (
  <fieldset>
    <legend>{label}</legend>
    {options?.map(({ value, label: text }) => (
      <label key={value}>
        <input
          type="checkbox"
          checked={Array.isArray(data) && data.includes(value)}
          onChange={({ target }) => (target.checked ? addItem(path, value) : removeItem?.(path, value))}
        />
        {text}
      </label>
    ))}
  </fieldset>
));

const isList = rankWith(
  10,
  and(
    uiTypeIs('Control'),
    schemaMatches(({ type }) => type === 'array'),
  ),
);
// The vanilla set's own table for lists ranks lower.
const renderers = [...vanillaRenderers, { tester: isList, renderer: Checklist }];
const { pages, answers: given } = readPage<JsonFormsModel>();

function App() {
  const [at, setAt] = useState(0);
  const answers = useRef<unknown>(given);
  const faults = useRef(0);
  tellAnswers(() => answers.current);
  const page = pages[at];
  if (!page) return <p>Sent</p>;
  return (
    <>
      <JsonForms
        key={at}
        schema={page.schema}
        uischema={page.uischema}
        data={answers.current}
        renderers={renderers}
        cells={vanillaCells}
        onChange={({ data, errors }) => {
          answers.current = data;
          faults.current = errors?.length ?? 0;
        }}
      />
      <button type="button" onClick={() => faults.current === 0 && setAt(at + 1)}>
        {at < pages.length - 1 ? LABELS.next : LABELS.send}
      </button>
    </>
  );
}

draw(App);
