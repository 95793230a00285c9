import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFiles } from '../../tests/files.ts'
import { hashCode } from './code.ts'

test('a cached result is made again after a change of its room’s code or of one before it', () => {
  const root = mkdtempSync(join(tmpdir(), 'product-'))
  const imports = { '#text': '', '#pictures': '', '#page': '' }
  const change = (file: string, text: string) => {
    const before = hashCode('pictures', root)
    writeFiles(root, { [file]: text })
    return hashCode('pictures', root) !== before
  }
  writeFiles(root, {
    'package.json': JSON.stringify({ imports }),
    'src/text/a.ts': '1',
    'src/pictures/b.ts': '1',
    'src/page/c.ts': '1',
  })
  expect(change('src/text/a.ts', '2')).toBe(true)
  expect(change('src/pictures/deep/new.typ', '')).toBe(true)
  expect(change('src/pictures/deep/new.test.ts', '')).toBe(false)
  expect(change('src/page/c.ts', '2')).toBe(false)
  const sharp = { sharp: '1.0.0' }
  expect(change('package.json', JSON.stringify({ imports, dependencies: sharp }))).toBe(
    true,
  )
})
