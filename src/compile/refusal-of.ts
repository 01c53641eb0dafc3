import { Ajv, type ValidateFunction } from 'ajv';
import { type Json, memoise } from '../contract/index.ts';
import { type ContentNode, itemsOf, member, toJson } from './content-node.ts';
import { withFormats } from './formats.ts';
import type { StepField } from './step-fields.ts';

/** What refuses an answer: the keyword, and its value in words. */
export interface Refusal {
  readonly keyword: string;
  readonly value: string;
}

/**
 * Keywords by which a value is refused for itself. Its type and the list that it is from are said of by rules of their
 * own; what is inside it is an answer to a question of its own; what is still too few can grow.
 */
const JUDGING = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'maxItems',
  'uniqueItems',
  'const',
  'not',
] as const;

/** What refuses a value as the answer to a field, which it is once tidied, as ajv judges it; undefined if nothing does. */
export function refusalOf({ schemas }: Pick<StepField, 'schemas'>, tidied: Json): Refusal | undefined {
  for (const schema of schemas) {
    const refusal = refusalBy(schema, tidied);
    if (refusal) return refusal;
  }
  return undefined;
}

/** As {@link refusalOf}, for one of the schemas that declare a field. */
export function refusalBy(schema: ContentNode, tidied: Json): Refusal | undefined {
  const validate = validatorOf(schema);
  if (!validate || validate(tidied)) return undefined;
  const [error] = validate.errors ?? [];
  if (!error) return undefined;
  const { keyword, schema: value } = error;
  return { keyword, value: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** A schema and all that holds with it whatever was answered: what a condition adds holds for some answers alone. */
export const alwaysOf: (schema: ContentNode) => readonly ContentNode[] = memoise((schema) => [
  schema,
  ...itemsOf(member(schema, 'allOf')).flatMap(alwaysOf),
]);

/** Undefined where nothing judges. */
const validatorOf = memoise((schema: ContentNode): ValidateFunction | undefined => {
  const parts = alwaysOf(schema).flatMap((part) => {
    const judging = JUDGING.flatMap((keyword): [string, Json][] => {
      const value = member(part, keyword);
      return value ? [[keyword, toJson(value)]] : [];
    });
    return judging.length > 0 ? [Object.fromEntries(judging)] : [];
  });
  return parts.length > 0 ? compiled(JSON.stringify({ allOf: parts })) : undefined;
});

/** Trades and variants have lists of their own, and the rules beside them in common. */
const byText = new Map<string, ValidateFunction | undefined>();

function compiled(text: string): ValidateFunction | undefined {
  if (!byText.has(text)) byText.set(text, compile(JSON.parse(text)));
  return byText.get(text);
}

let ajv: Ajv | undefined;

function compile(schema: object): ValidateFunction | undefined {
  // Tidying the code that ajv writes takes longer than it saves.
  const options = { verbose: true, strict: false, validateSchema: false, code: { optimize: false } } as const;
  ajv ??= withFormats(new Ajv({ ...options, logger: false }));
  try {
    return ajv.compile(schema);
  } catch {
    // Broken expressions are reported by the rule `regular-expression`.
    return undefined;
  }
}
