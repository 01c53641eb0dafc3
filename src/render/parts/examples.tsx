import { examplesId, type RJSFSchema } from '@rjsf/utils';

const examplesOf = ({ examples }: RJSFSchema): readonly unknown[] => (Array.isArray(examples) ? examples : []);

/** Id of the suggestions for an input, where its schema has examples. */
export function listOf(id: string, schema: RJSFSchema): string | undefined {
  return examplesOf(schema).length > 0 ? examplesId(id) : undefined;
}

/** The examples of a schema as suggestions; none, nothing. */
export function Examples({ id, schema }: { readonly id: string; readonly schema: RJSFSchema }) {
  const list = listOf(id, schema);
  if (list === undefined) return null;
  return (
    <datalist id={list}>
      {examplesOf(schema).map((example) => (
        <option key={String(example)} value={String(example)} />
      ))}
    </datalist>
  );
}
