/**
 * Says in a PDF of Typst's that it keeps PDF/UA-1, and that a window shows the title instead of the
 * file's name. The compiler for browsers has no option for either. Both objects are appended anew,
 * as ISO 32000-1 (7.5.6) has it for changes: nothing before them moves.
 */
export function declareAccessible(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('\ntrailer\n'))
  const root = findPart(trailer, /\/Root (\d+) 0 R/)
  const catalog = readObject(text, root)
  const metadata = findPart(catalog, /\/Metadata (\d+) 0 R/)
  const objects = [
    { id: metadata, content: declareStandard(readObject(text, metadata)) },
    {
      id: root,
      content: catalog.replace('/ViewerPreferences <<', '$& /DisplayDocTitle true'),
    },
  ]
  let appended = ''
  let table = 'xref\n'
  for (const { id, content } of objects) {
    const offset = `${pdf.length + appended.length}`.padStart(10, '0')
    table += `${id} 1\n${offset} 00000 n\r\n`
    appended += content
  }
  const [dictionary] = trailer.split('>>\nstartxref')
  const before = findPart(trailer, /startxref\n(\d+)/)
  const at = pdf.length + appended.length
  const end = `${dictionary?.trimStart()}  /Prev ${before}\n>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(appended + table + end, 'latin1')])
}

/** The metadata with one statement more. */
function declareStandard(stream: string) {
  const xmp = findPart(stream, /stream\n(.*)\nendstream/s)
  const declared = xmp.replace(
    '</rdf:RDF>',
    '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>$&',
  )
  const changed = stream.replace(xmp, () => declared)
  return changed.replace(/\/Length \d+/, `/Length ${declared.length}`)
}

function readObject(text: string, id: string) {
  const start = text.lastIndexOf(`\n${id} 0 obj\n`) + 1
  const end = '\nendobj\n'
  return text.slice(start, text.indexOf(end, start) + end.length)
}

function findPart(text: string, pattern: RegExp) {
  const [, part] = pattern.exec(text) ?? []
  if (part === undefined)
    throw new Error(`Typst's PDF has nothing like ${pattern.source}`)
  return part
}
