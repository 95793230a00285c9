import { makeWords } from './words.ts'

/* What is wrong with a picture or a film, as the terminal prints it. */

const AGAIN = 'Put the file into content/images/ again.'
const FOCUS = 'or say with "focus" what must be seen.'
const AS_FILM = 'Save it as MP4 (H.264) or WebM, without sound.'
const OPEN_AND_SAVE = 'Open it in a picture program, and save it as'

interface Size {
  width: number
  height: number
}

export const pictureWords = {
  pictureMissing: ({ name, meant }: { name: string; meant?: string | undefined }) =>
    makeWords(
      `There is no file "${name}" in content/images/.`,
      meant
        ? `There is "${meant}": write the name exactly so, with capital and small letters.`
        : 'Put the file there, or correct the name.',
    ),
  'pictureBroken/unreadable': makeWords(
    "The picture can't be read. Is it a folder, or is reading it not allowed?",
    AGAIN,
  ),
  'pictureBroken/empty': makeWords(
    'The picture is an empty file.',
    'Put it into content/images/ again.',
  ),
  'pictureBroken/other': makeWords(
    'The file is not a picture that can be read.',
    `${OPEN_AND_SAVE} PNG or JPEG.`,
  ),
  'pictureBroken/damaged': makeWords(
    "The picture is damaged: a part of it is missing, or it is of a kind that can't be read.",
    'Save it again as PNG or JPEG.',
  ),
  'pictureBroken/kind': makeWords(
    'The page can not show a file of this kind.',
    `${OPEN_AND_SAVE} PNG or JPEG.`,
  ),
  filmAsPicture: makeWords(
    'The file is a film, whatever its name is.',
    'Give it as "film", beside a picture as "file"; or save one of its moments as PNG or JPEG.',
  ),
  heic: makeWords(
    'The file is a HEIC photograph of a phone, whatever its name is.',
    `${OPEN_AND_SAVE} JPEG: a new name does not help.`,
  ),
  foreignLabels: makeWords(
    'The labels of this drawing are HTML inside it ("foreignObject"), which no picture can show: they are missing on the page.',
    'Save it with plain text (in Mermaid, the setting "htmlLabels: false"), or as PNG from the browser.',
  ),
  'stillPicture/gif': makeWords(
    'A GIF is shown as a still picture, of its first frame.',
    'A PNG of the best frame is sharper.',
  ),
  'stillPicture/other': makeWords(
    'The picture moves, and only its first image will be shown.',
    'Save the one that shows most as PNG.',
  ),
  pictureTooLarge: ({ megapixels, most }: { megapixels: number; most: number }) =>
    makeWords(
      `The picture is too large: ${megapixels} megapixels, where ${most} are allowed.`,
      'Save it smaller; 2400 pixels of width are plenty.',
    ),
  pictureStrip: ({ width, height }: Size) =>
    makeWords(
      `The picture is a strip of ${width} × ${height}, on which nothing can be made out.`,
      'Take one whose sides are more alike.',
    ),
  pictureTooSmall: ({ width, least }: { width: number; least: number }) =>
    makeWords(
      `The picture is too small: ${width} pixels wide, where ${least} are needed to be sharp.`,
    ),
  pictureTooTall: ({ width, height, percent }: Size & { percent: number }) =>
    makeWords(
      `The picture will be cropped: it is so tall (${width} × ${height}) that ${percent} % of it are cut at the foot.`,
      `Cut it to what shows most, ${FOCUS}`,
    ),
  pictureNotUpright: ({ width, height }: Size) =>
    makeWords(
      `The picture will be cropped: it is ${width} × ${height}, and its place is upright, 4:5 (such as 960 × 1200).`,
      `Cut it to that shape, ${FOCUS}`,
    ),
  'productPicture/name': ({ name }: { name: string }) =>
    makeWords(`Write its name as "${name}", or else it is not used.`),
  'productPicture/drawing': makeWords(
    'The file is not an SVG drawing that can be read.',
    'Save it again as SVG, or take it away: then the product has its own.',
  ),
  filmBroken: makeWords('The file is no film that browsers play.', AS_FILM),
  pictureAsFilm: ({ format }: { format: string }) =>
    makeWords(
      `The file is no film, but a picture (${format}), whatever its name is.`,
      'Save the film as MP4 (H.264) or WebM, without sound; or give this as "file".',
    ),
  filmUnplayable: ({ codec }: { codec: string }) =>
    makeWords(
      `The film is coded as ${codec}, which many browsers do not play: they show its still picture alone.`,
      'Save it as MP4 with H.264 (on an iPhone: Settings, Camera, Formats, "Most Compatible").',
    ),
  filmTooLarge: ({ megabytes, most }: { megabytes: number; most: number }) =>
    makeWords(
      `The film weighs ${megabytes} MB, which is long to wait for on a phone.`,
      `Cut it, or save it smaller: ${most} MB are plenty.`,
    ),
}
