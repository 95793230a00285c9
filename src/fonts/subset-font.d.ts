declare module 'subset-font' {
  /** Subsets a font to the characters of a text; see the package's README. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number | { min: number; max: number }>
      /** OpenType features to keep; all if undefined. */
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
      /** Font tables to drop. */
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
