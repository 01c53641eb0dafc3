/** What is used of `subset-font`: its published types are of a version before `keepFeatures`. */
declare module 'subset-font' {
  /**
   * Makes a font file with the characters of `text` that `font` has. `keepFeatures`: OpenType tags; all others are left out.
   * `variationAxes`: the value that each of these axes is fixed at. `preserveNameIds`: what stays in the table of names besides the family's.
   */
  // biome-ignore lint/style/noDefaultExport: what Node makes of a CommonJS module.
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepFeatures: readonly string[];
      readonly preserveNameIds: readonly number[];
      readonly variationAxes?: { readonly [axis: string]: number };
    },
  ): Promise<Buffer>;
}
