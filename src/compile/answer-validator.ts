import { Ajv, type ValidateFunction } from 'ajv';
import { isObject, type Json, memoise, TRADES_LIST } from '../contract/index.ts';
import { type ContentNode, toJson } from './content-node.ts';
import { withFormats } from './formats.ts';
import type { ResolvedStep } from './resolve-step.ts';

const validatorsOf = memoise((_schema: ContentNode) => new Map<string, ValidateFunction | undefined>());

/**
 * Validates answers as the resolved step does, with errors that can be worded for editors (`parentSchema` and `data`).
 * @param trade the one that a question for the trade takes
 * @returns undefined if ajv can't compile the schema, which other rules explain
 */
export function answerValidator({ schema }: ResolvedStep, trade: string): ValidateFunction | undefined {
  const known = validatorsOf(schema);
  if (!known.has(trade)) known.set(trade, compile(withTrade(toJson(schema), trade)));
  return known.get(trade);
}

function compile(schema: Json): ValidateFunction | undefined {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false, logger: false });
  try {
    return isObject(schema) ? withFormats(ajv).compile(schema) : undefined;
  } catch {
    return undefined;
  }
}

/** The list of all trades is only named in a resolved schema. */
function withTrade(value: Json, trade: string): Json {
  if (Array.isArray(value)) return value.map((item) => withTrade(item, trade));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const isTrades = key === 'enum' && isObject(child) && child.$list === TRADES_LIST;
      return [key, isTrades ? [trade] : withTrade(child, trade)];
    }),
  );
}
