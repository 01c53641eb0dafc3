import type { Json } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, type FieldSide, STATING, schemaChange } from '../field-pair.ts';
import { canonical, listOf } from '../read-json.ts';
import type { Rule } from '../schema-view.ts';
import { shown } from '../show-value.ts';

/** What kind of value the answer is. An overlay that now stands alone states none. */
export const typeRule: FieldRule = (pair) => {
  const [before, after] = [typeOf(pair.before), typeOf(pair.after)];
  // A step is an object, whether or not it says so.
  if (pair.name === '' && !(before && after)) return [];
  const lost = before && after ? undefined : ofOtherTypes(pair);
  if (lost) return [lost];
  if (!before && !after) return ofOtherChoices(pair);
  if (canonical(before?.value) === canonical(after?.value)) return [];
  const unsaid = before && after ? undefined : ofParts(pair, before, after);
  if (unsaid) return [unsaid];
  if (after === undefined && !states(pair.after)) return [targetLost(pair)];
  // A list says as much as a type does, if that is what its choices are.
  if (before === undefined && states(pair.before) && offers(pair.before, after?.value)) return [];
  if (after === undefined) return offers(pair.after, before?.value) ? [] : [choicesOfOtherType(pair, before)];
  const { verdict, said } = weighTypes(before?.value, after.value);
  const pointers = [before?.pointer, after.pointer] as const;
  return [schemaChange(pair, verdict, 'type', pointers, [before?.value, after.value], `${pair.title} takes ${said}.`)];
};

/** What another type means. Every whole number is a number: of these two types the one takes all that the other takes. */
export function weighTypes(before: Json | undefined, after: Json) {
  if (before === 'integer' && after === 'number')
    return { verdict: 'type-changed:wider', said: 'any number now, no longer only whole ones' } as const;
  if (before === 'number' && after === 'integer')
    return { verdict: 'type-changed:narrower', said: 'only whole numbers now, no longer any' } as const;
  return { verdict: 'type-changed', said: `${kind(after)} instead of ${kind(before)}` } as const;
}

interface Type {
  readonly value: Json;
  readonly pointer: string;
}

/** An `allOf` often repeats the type of what it stands in; where it says another one, both hold. */
function typeOf({ view }: FieldSide): Type | undefined {
  const said = view.rules.filter(({ keyword, when }) => keyword === 'type' && when === '');
  const different = new Map(said.map(({ value }) => [canonical(value), value]));
  const [first] = said;
  return first && { value: different.size === 1 ? first.value : [...different.values()], pointer: first.pointer };
}

/** Where the type depends on a condition: every kind of value that it took under one, and takes under none any more. */
function ofOtherTypes(pair: FieldPair) {
  const [former, now] = [pair.before, pair.after].map(typesIn);
  const lost = (former ?? []).filter((type) => !now?.some((other) => takes(other, type)));
  if (lost.length === 0 || !now?.length) return undefined;
  const [wasAt, isAt] = [pair.before, pair.after].map(({ view }) => view.rules.find(isType)?.pointer);
  const kinds = (types: readonly Json[]) => types.map((type) => shown(type)).join(' or ');
  const message = `${pair.title} takes a value of type ${kinds(now)} instead of ${kinds(lost)}.`;
  return schemaChange(pair, 'type-changed', 'type', [wasAt, isAt], [former, now], message);
}

const isType = ({ keyword }: Rule) => keyword === 'type';

/** All that the answer may be, under whichever condition. */
const typesIn = ({ view }: FieldSide): Json[] => [...new Set(view.rules.filter(isType).map(({ value }) => value))];

/** A number that has to be whole now is weighed where that is said. */
const takes = (type: Json, other: Json) => type === other || [type, other].every((one) => NUMBERS.includes(one));

const NUMBERS: readonly Json[] = ['number', 'integer'];

const states = ({ view }: FieldSide): boolean => view.rules.some(({ keyword }) => STATING.has(keyword));

/** Of a group or list one version says nothing but what stands in it: it is asked as before, and takes other values, too. */
function ofParts(pair: FieldPair, before: Type | undefined, after: Type | undefined) {
  const untyped = before ? pair.after : pair.before;
  const type = before ?? after;
  if (!type || !untyped.hasParts || states(untyped)) return undefined;
  const verdict = before ? 'rule-removed' : 'rule-added';
  const message = `${pair.title} ${before ? 'no longer has' : 'has'} to be ${kind(type.value)}${before ? '' : ' now'}.`;
  return schemaChange(pair, verdict, 'type', [before?.pointer, after?.pointer], [before?.value, after?.value], message);
}

/** Whether any of the choices is of a type; so too where they are not known here. */
function offers(side: FieldSide, type: Json | undefined): boolean {
  const choices = fixedChoices(side);
  return typeof type !== 'string' || choices.length === 0 || choices.some((choice) => isOfType(choice, type));
}

/** The answers that there are, where the schema itself says them. */
const fixedChoices = ({ view }: FieldSide): readonly Json[] =>
  view.rules
    .filter(({ when }) => when === '')
    .flatMap(({ keyword, value }) => (keyword === 'enum' ? listOf(value) : keyword === 'const' ? [value] : []));

/** Where only the choices say what kind of value the answer is, and all are of another one than before. */
function ofOtherChoices(pair: FieldPair) {
  const [former, now] = [pair.before, pair.after].map(fixedChoices);
  const types = [...new Set((former ?? []).map(typeOfValue))];
  const [type] = types;
  if (type === undefined || !now?.length || now.some((choice) => types.includes(typeOfValue(choice)))) return [];
  return [choicesOfOtherType(pair, { value: types.length === 1 ? type : types, pointer: undefined })];
}

function typeOfValue(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

function isOfType(value: Json, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === typeOfValue(value);
}

function choicesOfOtherType(
  pair: FieldPair,
  before: { readonly value: Json; readonly pointer?: string | undefined } | undefined,
) {
  const message = `${pair.title} takes one of its choices now, none of which is ${kind(before?.value)}.`;
  return schemaChange(pair, 'type-changed', 'type', [before?.pointer, undefined], [before?.value, undefined], message);
}

const kind = (type: Json | undefined) => (type === undefined ? 'any value' : `a value of type ${shown(type)}`);

function targetLost(pair: FieldPair) {
  return schemaChange(
    pair,
    'overlay-target-lost',
    'target',
    [undefined, undefined],
    [undefined, undefined],
    `An overlay still changes ${pair.title}, which is not there any more: what is left of it says no type.`,
  );
}
