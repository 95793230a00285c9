import { expect, test } from 'vitest'
import { readFilm, isHeic } from './films.ts'

/** A box of an MP4: its length, its type and its content. */
function box(type: string, content: string | Buffer = '') {
  const inside = Buffer.from(content as string, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + inside.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), inside])
}

function mp4(codec: string, brands = 'isom\0\0\x02\0isommp41') {
  const entry = box('stsd', Buffer.concat([Buffer.alloc(8), box(codec, 'x'.repeat(70))]))
  return Buffer.concat([box('ftyp', brands), box('moov', entry)])
}

const webm = (codec: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from(`\x9fB\x86webm${codec}\x86`),
  ])

test.each([
  ['MP4 with H.264', mp4('avc1'), { type: 'mp4' }],
  ['MP4 with AV1', mp4('av01'), { type: 'mp4' }],
  [
    'QuickTime of a phone',
    mp4('hvc1', 'qt  \0\0\0\0qt  '),
    { unplayable: 'HEVC (H.265)' },
  ],
  ['Dolby Vision', mp4('dvh1'), { unplayable: 'HEVC (H.265)' }],
  ['ProRes', mp4('apch', 'qt  \0\0\0\0'), { unplayable: 'ProRes' }],
  ['MPEG-4 Part 2', mp4('mp4v'), { unplayable: 'MPEG-4 Part 2' }],
  ['a cut file', box('ftyp', 'isom\0\0\x02\0isomhvc1'), { unplayable: 'HEVC (H.265)' }],
  ['WebM with VP9', webm('V_VP9'), { type: 'webm' }],
  ['Matroska with HEVC', webm('V_MPEGH/ISO/HEVC'), { unplayable: 'HEVC (H.265)' }],
])('%s is recognised as a film, with its codec', (_, bytes, film) => {
  expect(readFilm(bytes)).toEqual(
    expect.objectContaining({ unplayable: undefined, ...film }),
  )
})

test.each([
  ['a HEIC photograph', box('ftyp', 'heic\0\0\0\0mif1heic'), true],
  ['a burst of HEIC photographs', box('ftyp', 'msf1\0\0\0\0hevcmsf1'), true],
  ['an AVIF picture', box('ftyp', 'avif\0\0\0\0mif1avif'), false],
  ['a page', Buffer.from('<html>'), false],
  ['an empty file', Buffer.alloc(0), false],
])('%s is not recognised as a film', (_, bytes, heic) => {
  expect(readFilm(bytes)).toBeUndefined()
  expect(isHeic(bytes)).toBe(heic)
})
