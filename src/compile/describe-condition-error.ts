import type { ErrorObject } from 'ajv';
import { isObject } from '../contract/index.ts';
import type { SchemaSentence } from './schema-sentence.ts';
import { closest } from './suggest.ts';

/** A condition, or a part of one that looks at answers as the whole does. */
const CONDITION = /\/if(?:\/not|\/(?:allOf|anyOf|oneOf)\/\d+)*$/;
const ANSWER = new RegExp(`${CONDITION.source.slice(0, -1)}/properties/[^/]+$`);

/**
 * What to write instead of an answer that stands bare in a condition, which beginners write as in a program.
 * @returns undefined for any other error; nothing to say where another error of the same condition says it
 */
export function bareCondition(error: ErrorObject): SchemaSentence | 'said' | undefined {
  const { keyword, instancePath, params, data, parentSchema } = error;
  if (keyword === 'type' && ANSWER.test(instancePath))
    return {
      message: 'What an answer has to be stands in an object { }.',
      fix: `Write ${shown(wanted(data))}.`,
    };
  if (!CONDITION.test(instancePath)) return undefined;
  if (keyword === 'type')
    return {
      message: 'What has to hold stands in an object { }.',
      fix: `Write ${wholeCondition([[typeof data === 'string' ? data : '…', 'yes']])}.`,
    };
  if (keyword !== 'additionalProperties' || !isObject(data)) return undefined;
  const known = Object.keys(parentSchema?.properties ?? {});
  const bare = Object.entries(data).filter(([name]) => !known.includes(name) && closest(name, known) === undefined);
  const [first] = bare;
  if (!bare.some(([name]) => name === params.additionalProperty)) return undefined;
  if (!first || first[0] !== params.additionalProperty) return 'said';
  const isWhole = bare.length === Object.keys(data).length;
  return {
    key: first[0],
    message: `“${first[0]}” stands bare in this condition, where only keywords do.`,
    fix: isWhole
      ? `Write ${wholeCondition(bare)}.`
      : `Write ${bare.map(([name, value]) => `"${name}": ${shown(wanted(value))}`).join(', ')} below "properties", and ${bare.map(([name]) => `"${name}"`).join(', ')} in "required".`,
  };
}

type Answer = readonly [name: string, value: unknown];

const wholeCondition = (answers: readonly Answer[]) =>
  shown({
    properties: Object.fromEntries(answers.map(([name, value]) => [name, wanted(value)])),
    required: answers.map(([name]) => name),
  });

/** What an answer has to be: a value, one of several, or what a schema in its place says already. */
function wanted(value: unknown): unknown {
  if (Array.isArray(value)) return { enum: value };
  return typeof value === 'object' && value !== null ? value : { const: value };
}

/** As it is written in a file, on one line. */
const shown = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
