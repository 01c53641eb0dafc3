/** What is used of `subset-font`: its published types are of a version before `keepFeatures`. */
declare module 'subset-font' {
  /**
   * Makes a font file with the characters of `text` that `font` has. `keepFeatures`: OpenType tags; all others are left out.
   * `preserveNameIds`: what stays in the table of names besides the family's.
   */
  // biome-ignore lint/style/noDefaultExport: what Node makes of a CommonJS module.
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepFeatures: readonly string[];
      readonly preserveNameIds: readonly number[];
    },
  ): Promise<Buffer>;
}
