import type { FormProps } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { RjsfModel } from '../../peer-models.ts';
import { LABELS, readPage, tellAnswers } from './page.tsx';

/** The form of an RJSF theme, page by page; it keeps its answers itself, as it does where nobody hands it any. */
export function rjsfPage(Form: ComponentType<FormProps>, Around: ComponentType<{ readonly children: ReactNode }>) {
  const { pages, answers: given } = readPage<RjsfModel>();
  return function App() {
    const [at, setAt] = useState(0);
    const answers = useRef<unknown>(given);
    tellAnswers(() => answers.current);
    const { schema, uiSchema } = pages[at] ?? {};
    if (!schema) return <p>Sent</p>;
    return (
      <Around>
        <Form
          key={at}
          schema={schema}
          uiSchema={uiSchema ?? {}}
          validator={validator}
          initialFormData={answers.current}
          onChange={({ formData }) => {
            answers.current = formData;
          }}
          onSubmit={() => setAt(at + 1)}
        >
          <button type="submit">{at < pages.length - 1 ? LABELS.next : LABELS.send}</button>
        </Form>
      </Around>
    );
  };
}
