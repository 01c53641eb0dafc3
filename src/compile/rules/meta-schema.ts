import type { ErrorObject } from 'ajv';
import { type Json, parsePointer } from '../../contract/index.ts';
import { isListPatch } from '../apply-overlay.ts';
import {
  type ContentNode,
  descend,
  isList,
  isNull,
  isObject,
  markOf,
  member,
  textOf,
  textsOf,
  toJson,
} from '../content-node.ts';
import { describeSchemaError } from '../describe-schema-error.ts';
import { metaValidator } from '../meta-validator.ts';
import type { ParsedFile } from '../parse-content.ts';
import { type Repair, rewording } from '../repair.ts';
import type { Rule } from '../rule.ts';
import { corrected } from '../suggest.ts';
import { type Subject, subject, subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'meta-schema';

/** Each file keeps to its meta-schema, the same that editors use. */
export const metaSchema: Rule = {
  name: RULE,
  file: (file) => [...check(file), ...overlayOnly(file)],
};

/** What other rules say better. */
const ELSEWHERE = /\/(?:ui:widget|ui:field)$/;

function check({ root, role }: ParsedFile): UnplacedProblem[] {
  if (!root || !role) return [];
  const validate = metaValidator(role.meta);
  if (validate(toJson(root))) return [];
  return schemaProblems(RULE, root, validate.errors ?? []);
}

/** Words ajv's errors, each at the very node that it is about. */
export function schemaProblems(rule: string, root: ContentNode, errors: readonly ErrorObject[]): UnplacedProblem[] {
  // Nothing else can be checked in a value of another kind.
  const ofOtherKind = new Set(errors.flatMap((error) => (error.keyword === 'type' ? error.instancePath : [])));
  const reported = errors.filter((error) => error.keyword === 'type' || !ofOtherKind.has(error.instancePath));
  const described = reported.map((error) => ({
    error,
    node: descend(root, parsePointer(error.instancePath)),
    said: ELSEWHERE.test(error.instancePath) ? undefined : describeSchemaError(error),
  }));
  const meant = new Set(described.flatMap(({ said }) => said?.meant ?? []));
  return described.flatMap(({ error, node, said }): UnplacedProblem[] => {
    if (!node || !said) return [];
    // It is there, misspelt.
    if (said.missing !== undefined && meant.has(said.missing)) return [];
    const child = said.key === undefined || !isObject(node) ? undefined : node.entries.get(said.key);
    const place = markOf(child ?? node);
    const repair = said.names ? renamed(node, said.key, said.names) : retyped(node, error);
    const isBroken = error.keyword === 'type' || /\/(?:type|format)$/.test(error.instancePath);
    const shaping = SHAPING.includes(said.meant ?? '') && askedAt(error);
    const spoilt = isBroken ? brokenBy(error, node, place) : said.whole ? [subjectAt(place)] : shaping;
    const cause = spoilt && { tier: 'cause' as const, concerns: spoilt };
    const fix = repair?.kind === 'replace' ? `Write ${JSON.stringify(repair.value)}${hint(repair.value)}.` : said.fix;
    return [{ rule, place, message: said.message, ...(fix !== undefined && { fix }), repair, ...cause }];
  });
}

/** Keywords without which the field is something else: where one is misspelt, whatever is missing follows from that. */
const SHAPING = [
  ...['type', 'items', 'properties', '$ref', 'enum', 'const', 'title', 'ui:title'],
  // What is said when they are broken.
  ...['pattern', 'format', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/** The field whose schema or words an error is in. */
const askedAt = ({ instancePath }: ErrorObject): Subject[] =>
  parsePointer(instancePath)
    .filter((name) => name !== 'items')
    .slice(-1)
    .map((name) => subject('field', name));

/** What else can't be right where a value is no value of its kind: whatever looks at it, and the field that it is for. */
function brokenBy(
  { instancePath, parentSchema }: ErrorObject,
  node: ContentNode,
  place: UnplacedProblem['place'],
): Subject[] {
  const [key, holder] = parsePointer(instancePath).reverse();
  // Where what has to be answered is said in another way, nothing follows from its not being said.
  const names = textsOf(node).concat(textOf(node)?.match(/\w+/g) ?? []);
  if (key === 'required') return [subjectAt(place), ...names.map((name) => subject('field', name))];
  // Where a question's schema stands, or its words.
  const isQuestion = holder === 'properties' || parentSchema?.properties?.['ui:title'] !== undefined;
  const field = ['ui:title', 'title', 'type', 'format'].includes(key ?? '') ? holder : isQuestion ? key : undefined;
  return [subjectAt(place), ...(field === undefined ? [] : [subject('field', field)])];
}

function renamed(node: ContentNode, key: string | undefined, names: readonly string[]): Repair | undefined {
  const child = key === undefined ? undefined : member(node, key);
  const name = key ?? textOf(node);
  return name === undefined ? undefined : corrected(child?.key ?? node.place, name, names, '').repair;
}

/** What was meant is plain where only quotes are wrong, or how a colour is written. */
function retyped(node: ContentNode, { keyword, params, schema }: ErrorObject): Repair | undefined {
  const text = textOf(node);
  if (text === undefined) return undefined;
  if (keyword === 'const' && typeof params.allowedValue === 'string') return rewording(node, text, params.allowedValue);
  const replace = (value: Json): Repair => ({ kind: 'replace', at: node.place, value });
  if (keyword === 'pattern' && schema === COLOUR) {
    const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
    return digits
      ? replace(`#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toUpperCase())
      : undefined;
  }
  if (keyword !== 'type') return undefined;
  const types: readonly unknown[] = [params.type].flat();
  if (types.includes('null') && text === 'null') return replace(null);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return replace(text === 'true');
  const isNumber = /^-?[0-9]+(?:\.[0-9]+)?$/.test(text) && (types.includes('number') || types.includes('integer'));
  return isNumber ? replace(Number(text)) : undefined;
}

const hint = (value: Json) => (typeof value === 'string' ? '' : ' without quotes');

/** How the meta-schemas say that something is a colour. */
const COLOUR = '^#[0-9A-Fa-f]{6}$';

/** `null` and list patches change something below them; in a base file there is nothing. */
function overlayOnly({ root, role }: ParsedFile): UnplacedProblem[] {
  const isBase = role?.side === 'schema' && role.layer && ['definition', 'wizard', 'step'].includes(role.layer);
  return root && isBase ? patchesIn(root) : [];
}

function patchesIn(node: ContentNode): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap(patchesIn);
  if (!isObject(node)) return [];
  return [...node.entries].flatMap(([key, child]) => {
    if (key === 'enum' || key === 'const') return isListPatch(child) ? [misplaced(child)] : [];
    return isNull(child) || isListPatch(child) ? [misplaced(child)] : patchesIn(child);
  });
}

function misplaced(node: ContentNode): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: `${isNull(node) ? 'null removes something' : '"$add" and "$remove" change a list'}, which only overlays do.`,
    fix: 'Write the value itself, or take the line out.',
  };
}
