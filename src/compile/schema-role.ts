/** What kind of place in a JSON Schema a value stands at: a schema, names of schemas, a list of schemas, or plain data. */
export type SchemaRole = 'schema' | 'names' | 'schemas' | 'data';

const BELOW_SCHEMA: ReadonlyMap<string, SchemaRole> = new Map([
  ['properties', 'names'],
  ['$defs', 'names'],
  ['dependencies', 'names'],
  ['dependentRequired', 'names'],
  ['dependentSchemas', 'names'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['items', 'schema'],
  ['contains', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
  ['not', 'schema'],
]);

/** Role of what stands under `key` of something that has the role `parent`. */
export function roleBelow(parent: SchemaRole, key: string): SchemaRole {
  if (parent === 'schema') return BELOW_SCHEMA.get(key) ?? 'data';
  return parent === 'data' ? 'data' : 'schema';
}
