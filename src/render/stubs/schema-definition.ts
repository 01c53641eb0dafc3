/**
 * Stands in for RJSF's `findSchemaDefinition` in the build (an alias in `vite.config.ts`), which finds what a `$ref` leads
 * to. All references of a step are inlined when it is compiled, so there is none to follow.
 */
const refuse = (): never => {
  throw new Error('A schema with a $ref reached the browser; expected all references to be inlined by compileContent.');
};

// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default refuse;
export { refuse as findSchemaDefinitionRecursive };

/** There are none. */
export const makeAllReferencesAbsolute = <Schema>(schema: Schema): Schema => schema;

/** A record without one of its entries, and that one's value. RJSF asks for it for `dependencies`, too. */
export function splitKeyElementFromObject<Value>(
  key: string,
  record: { readonly [key: string]: Value },
): [{ [key: string]: Value }, Value | undefined] {
  const { [key]: value, ...rest } = record;
  return [rest, value];
}
