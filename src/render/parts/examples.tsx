import { examplesId, type RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';

const membersOf = ({ examples }: RJSFSchema): readonly unknown[] => (Array.isArray(examples) ? examples : []);

/** Id of the suggestions for an input, where its schema has examples. */
export function listOf(id: string, schema: RJSFSchema): string | undefined {
  return membersOf(schema).length > 0 ? examplesId(id) : undefined;
}

/** The examples of a schema as suggestions; none, nothing. */
export function examplesOf(id: string, schema: RJSFSchema): ReactNode {
  const list = listOf(id, schema);
  if (list === undefined) return null;
  return (
    <datalist id={list}>
      {membersOf(schema).map((example) => (
        <option key={String(example)} value={String(example)} />
      ))}
    </datalist>
  );
}
