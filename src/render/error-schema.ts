import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { StepError } from '../contract/index.ts';

/** The errors as RJSF shows them: each beside its field, a sentence once. */
export function errorSchemaOf(errors: readonly StepError[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  const said = new Set<string>();
  for (const { path, message } of errors) {
    const key = JSON.stringify([path, message]);
    if (said.has(key)) continue;
    said.add(key);
    builder.addErrors(message, [...path]);
  }
  return builder.ErrorSchema;
}
