/** The media types of all files of the site: the tables of some servers lack a few. */
export const mediaTypes: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  ico: 'image/x-icon',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  md: 'text/markdown',
  vcf: 'text/vcard',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The media type of a file; of a text, with its character set. */
export function getMediaType(path: string) {
  const type = mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? ''
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
