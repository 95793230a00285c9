/** What is wrong with a picture or a film, as the terminal prints it. */
export const pictureWords = {
  imagesMissing:
    'There is no folder content/images/, in which pictures and films are. | Put them there, or give the folder that they are in this name.',
  pictureMissing:
    'There is no file "{name}" in content/images/. | There is "{meant}": write the name exactly so, with capital and small letters. || Put the file there, or correct the name.',
  'pictureBroken/unreadable':
    'The picture cannot be read. Is it a folder, or is reading it not allowed? | Put the file into content/images/ again.',
  'pictureBroken/other':
    'The file is not a picture that can be read. | Open it in a picture program, and save it as PNG or JPEG.',
  'pictureBroken/damaged':
    'The picture is damaged: a part of it is missing, or it is of a kind that cannot be read. | Save it again as PNG or JPEG.',
  'pictureBroken/kind':
    'The page cannot show a file of this kind. | Open it in a picture program, and save it as PNG or JPEG.',
  filmAsPicture:
    'The file is a film, whatever its name is. | Give it as "film", beside a picture as "file"; or save one of its moments as PNG or JPEG.',
  heic: 'The file is a HEIC photograph of a phone, whatever its name is. | Open it in a picture program, and save it as JPEG: a new name does not help.',
  foreignLabels:
    'The labels of this drawing are HTML inside it ("foreignObject"), which no picture can show: they are missing on the page. | Save it with plain text (in Mermaid, the setting "htmlLabels: false"), or as PNG from the browser.',
  stillPicture:
    'Of this picture, only its first image is shown. | Save the one that shows most as PNG.',
  pictureTooLarge:
    'The picture is too large: {megapixels} megapixels, where {most} are allowed. | Save it smaller; 2400 pixels of width are plenty.',
  pictureTooSmall:
    'The picture is too small: {width} pixels wide, where {least} are needed to be sharp.',
  pictureTooTall:
    'The picture will be cropped: it is so tall ({width} × {height}) that {percent} % of it are cut at the foot. | Cut it to what shows most, or say with "focus" what must be seen.',
  pictureNotUpright:
    'The picture will be cropped: it is {width} × {height}, and its place is upright, 4:5 (such as 960 × 1200). | Cut it to that shape, or say with "focus" what must be seen.',
  'productPicture/name': 'Write its name as "{name}", or else it is not used.',
  'productPicture/drawing':
    'The file is not an SVG drawing that can be read. | Save it again as SVG, or take it away: then the product has its own.',
  filmBroken:
    'The file is no film that browsers play. | Save it as MP4 (H.264) or WebM, without sound; or give a picture as "file".',
  filmUnplayable:
    'The film is coded as {codec}, which many browsers do not play: they show its still picture alone. | Save it as MP4 with H.264 (on an iPhone: Settings, Camera, Formats, "Most Compatible").',
  filmTooLarge:
    'The film weighs {megabytes} MB, which is long to wait for on a phone. | Cut it, or save it smaller: {most} MB are plenty.',
} as const
