/**
 * Stands in for `hoist-non-react-statics` in the build (an alias in `vite.config.ts`), which emotion takes along for its
 * `withTheme` alone: the theme reaches our components as tokens.
 */
// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default function hoistStatics<Target>(target: Target): Target {
  return target;
}
