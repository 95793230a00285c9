import { isLocalHost } from '#schema'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import type { Problem } from '../problems/problems.ts'
import { listTexts } from '../walk.ts'

/** Warns of addresses without encryption, except those of a machine or a port of its own. */
export function checkPlainHttp({ known, makeProblem }: Reading): Problem[] {
  return listTexts(known).flatMap(({ file, path, text, kind }) => {
    const [, host, rest = ''] = /^http:\/\/([^/:]+)(\/.*)?$/i.exec(text) ?? []
    if (kind !== undefined || host === undefined || isLocalHost(host)) return []
    const fix = { value: `https://${host}${rest}` }
    return [makeProblem('warning', file, path, { ...makeMessage('plainHttp'), fix })]
  })
}
