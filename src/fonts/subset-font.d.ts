declare module 'subset-font' {
  /** Cuts a font down to the characters of a text; see the package's README. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number | { min: number; max: number }>
      /** Of OpenType; all where none are given. */
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
      /** Tables of the font that are left out. */
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
