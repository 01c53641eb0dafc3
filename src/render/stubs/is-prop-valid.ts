/**
 * Stands in for `@emotion/is-prop-valid` in the build (an alias in `vite.config.ts`): a list of every attribute of HTML and
 * SVG, by which Chakra's elements keep from the page what is none. What we hand to them is checked by types, style is taken
 * out of it before this is asked, and no component of Chakra's own that hands on more is in use: all that is left is `as`,
 * which chooses the element, and `asChild`.
 */
// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default function isPropValid(name: string): boolean {
  return name !== 'as' && name !== 'asChild' && name !== 'theme';
}
