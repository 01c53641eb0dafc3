/**
 * Stands in for `fast-uri` in the build (an alias in `vite.config.ts`), which RJSF uses to follow `$ref`s to other
 * documents. All references of a step are inlined when it is compiled, so there is none to follow.
 */
const refuse = (): never => {
  throw new Error('A schema with a $ref reached the browser; expected all references to be inlined by compileContent.');
};

// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default { parse: refuse, serialize: refuse, resolve: refuse, normalize: refuse, equal: refuse };
