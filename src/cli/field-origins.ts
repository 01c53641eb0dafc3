import type { CompiledContent } from '../compile/index.ts';
import type { Json, Origin, Removal, Step } from '../contract/index.ts';

/** One key of a field's resolved schema or wording, and the layers that set it. */
export interface KeyOrigins {
  readonly side: Removal['side'];
  /** JSON Pointer (RFC 6901) in the step. */
  readonly pointer: string;
  readonly value: Json;
  /** The one in force last. */
  readonly origins: readonly Origin[];
}

/** Where everything that one wizard says of a field comes from. */
export interface FieldOrigins {
  readonly variant: string;
  readonly trade: string;
  readonly step: string;
  readonly field: string;
  /** False for a field that this wizard does not ask; then `removed` says what took it away. */
  readonly asked: boolean;
  readonly keys: readonly KeyOrigins[];
  readonly removed: readonly Removal[];
}

/** Traces a field of a step to the lines that set it. Both have to be there: see `findField`. */
export function fieldOrigins(
  content: CompiledContent,
  { variant, trade, step, field }: Pick<FieldOrigins, 'variant' | 'trade' | 'field'> & { readonly step: Step },
): FieldOrigins {
  const traced = (side: Removal['side']) => (leaf: Leaf) => ({
    side,
    ...leaf,
    origins: content.origins({ of: 'step', variant, trade, step: step.id, side }, leaf.pointer),
  });
  return {
    variant,
    trade,
    step: step.id,
    field,
    asked: step.fields.includes(field),
    keys: [
      ...schemaPlaces(step.schema, '', field)
        .flatMap(({ pointer, value }) => leavesOf(value, pointer, step))
        .map(traced('schema')),
      ...leavesOf(step.ui[field], `/${escaped(field)}`, step).map(traced('ui')),
    ],
    removed: content.removals(variant, trade, step.id).filter((removal) => concerns(removal, field)),
  };
}

interface Leaf {
  readonly pointer: string;
  readonly value: Json;
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Where a schema speaks of a field of its own: its rules, and that it is required; those of conditions too. */
function schemaPlaces(schema: Json | undefined, pointer: string, field: string): Leaf[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, index) => schemaPlaces(part, `${pointer}/${index}`, field));
  const { properties, required } = schema;
  const own = typeof properties === 'object' && !Array.isArray(properties) ? properties?.[field] : undefined;
  const needed = Array.isArray(required) ? required.indexOf(field) : -1;
  return [
    ...(own === undefined ? [] : [{ pointer: `${pointer}/properties/${escaped(field)}`, value: own }]),
    ...(needed < 0 ? [] : [{ pointer: `${pointer}/required/${needed}`, value: field }]),
    ...['allOf', 'then', 'else'].flatMap((key) => schemaPlaces(schema[key], `${pointer}/${key}`, field)),
  ];
}

/** Everything below a value that holds nothing more; lists of trades and variants in place of their names. */
function leavesOf(value: Json | undefined, pointer: string, step: Step): Leaf[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [{ pointer, value }];
  const named = Array.isArray(value) ? undefined : value.$list;
  const list = typeof named === 'string' ? step.lists[named] : undefined;
  // The list of all trades comes with the catalogue: what stands here is its name.
  if (typeof named === 'string' && !list) return [{ pointer, value }];
  const members = Object.entries(list ?? value).filter(([key]) => key !== '$id');
  if (members.length === 0) return [{ pointer, value: list ? [] : value }];
  return members.flatMap(([key, child]) => leavesOf(child, `${pointer}/${escaped(key)}`, step));
}

function concerns({ side, pointer }: Removal, field: string): boolean {
  const path = pointer.split('/').slice(1);
  if (side === 'ui') return path[0] === escaped(field);
  return path.some((key, index) => key === escaped(field) && path[index - 1] === 'properties');
}
