/** What a film is, by its bytes: phones and people give files any name. */
interface Film {
  type: 'mp4' | 'webm'
  /** The name of its codec, where it is one that most browsers do not play. */
  unplayable?: string | undefined
}

/** Recognises a film by its content; undefined for anything else, such as a HEIC photograph. */
export function readFilm(bytes: Buffer): Film | undefined {
  if (bytes.toString('hex', 0, 4) === EBML) {
    const head = bytes.toString('latin1', 0, HEAD)
    const codecs = Array.from(head.matchAll(/V_[A-Z\d/]+/g), ([codec]) => codec)
    return { type: 'webm', unplayable: findUnplayable(codecs) }
  }
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const brands = listBrands(bytes)
  if (stills.test(brands[0] ?? '')) return undefined
  const tracks = Array.from(
    bytes.toString('latin1').matchAll(sampleEntry),
    ([, codec = '']) => codec,
  )
  return { type: 'mp4', unplayable: findUnplayable(tracks.length > 0 ? tracks : brands) }
}

/** Whether bytes are a HEIC photograph, as phones take them: only Apple's programs show it. */
export function isHeic(bytes: Buffer) {
  const isBox = bytes.toString('latin1', 4, 8) === 'ftyp'
  return isBox && listBrands(bytes).some((brand) => heic.test(brand))
}

/** The first bytes of a WebM, as of any EBML file (RFC 8794, 11.2.1). */
const EBML = '1a45dfa3'
/** A WebM names its codecs before its first picture. */
const HEAD = 4096

/** The codec of a track in an MP4: the type of the first entry in a sample description box. */
const sampleEntry = /stsd[^]{12}([\w .-]{4})/g

/** Brands of photographs, which are files of the same kind as MP4. */
const heic = /^(hei[cxms]|hev[cx])$/
const stills = /^(hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|crx )$/

const playable = /^(avc[134]|av01|vp0[89]|V_VP[89]|V_AV1)$/

const unplayableCodecs: [RegExp, string][] = [
  [/^(hvc1|hev1|dvh[1e]|V_MPEGH)/, 'HEVC (H.265)'],
  [/^(ap[ch][nsohx]|ap4[hx]|V_PRORES)/, 'ProRes'],
  [/^(mp4v|V_MPEG4)/, 'MPEG-4 Part 2'],
]

function findUnplayable(codecs: string[]) {
  if (codecs.some((codec) => playable.test(codec))) return undefined
  return unplayableCodecs.find(([pattern]) =>
    codecs.some((codec) => pattern.test(codec)),
  )?.[1]
}

/** The major brand of an MP4, and those it is compatible with. */
function listBrands(bytes: Buffer) {
  const [major = '', , ...others] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), HEAD)).match(/[^]{4}/g) ??
    []
  return [major, ...others]
}
