import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { updateChangelog, updateReadme } from './release.ts'

test('a release puts the section "Next" of the changelog under its version and date', () => {
  const changes = '# Changes\n\n## Next\n\n- New.\n\n## 1.0.0\n'
  expect(updateChangelog(changes, '1.1.0', '2026-11-25')).toBe(
    '# Changes\n\n## Next\n\n## 1.1.0 (2026-11-25)\n\n- New.\n\n## 1.0.0\n',
  )
  expect(() => updateChangelog('# Changes\n', '1.1.0', '2026-11-25')).toThrow(
    'no section "Next"',
  )
})

test('package, change log and README name the same version', () => {
  const [readme, changes, data] = ['README.md', 'CHANGELOG.md', 'package.json'].map(
    (file) => readFileSync(file, 'utf8'),
  ) as [string, string, string]
  const { version } = JSON.parse(data) as { version: string }
  expect(updateReadme(readme, version)).toBe(readme)
  const released = [...changes.matchAll(/^## (\d\S*)/gm)].map(([, name]) => name)
  expect(released[0]).toBe(version)
})
