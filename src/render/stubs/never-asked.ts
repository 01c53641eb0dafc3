/**
 * Stands in, in the build (aliases in `vite.config.ts`), for parts of RJSF that our form never asks for: its own list of
 * errors (ours come from the wizard stage), and what takes answers out of a form that its schema does not know.
 */
// biome-ignore lint/style/noDefaultExport: the modules that it stands in for have default exports
export default function neverAsked(): never {
  throw new Error('RJSF asked for a part that the build leaves out; see the aliases in vite.config.ts.');
}
export {
  neverAsked as filterDuplicateErrors,
  neverAsked as getFieldNames,
  neverAsked as getUsedFormData,
  neverAsked as isValueEmpty,
  neverAsked as transformRJSFValidationErrors,
};
