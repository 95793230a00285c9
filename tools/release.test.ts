import { expect, test } from 'vitest'
import { updateChangelog } from './release.ts'

test('a release puts the section "Next" of the changelog under its version and date', () => {
  const changes = '# Changes\n\n## Next\n\n- New.\n\n## 1.0.0\n'
  expect(updateChangelog(changes, '1.1.0', '2026-11-25')).toBe(
    '# Changes\n\n## Next\n\n## 1.1.0 (2026-11-25)\n\n- New.\n\n## 1.0.0\n',
  )
  expect(() => updateChangelog('# Changes\n', '1.1.0', '2026-11-25')).toThrow(
    'no section "Next"',
  )
})
