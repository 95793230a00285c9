/** The parts of the package that the tests use. */
declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => Levels
    getMirroredCharactersMap: (text: string, levels: Uint8Array) => Map<number, string>
    getReorderedIndices: (text: string, levels: Levels) => number[]
  }
  export default function bidiFactory(): Bidi
}
