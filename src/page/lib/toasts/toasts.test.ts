import { expect, test } from 'vitest'
import { dismissToast, lastToast, showToast, updateToast } from './toasts.ts'

const hello = { title: 'Hello', variant: 'success' } as const
const other = { title: 'Other', variant: 'destructive' } as const

test('a new toast replaces the one before, which changes nothing any more', () => {
  const first = showToast(hello)
  const id = showToast(other)
  updateToast(first, { title: 'Never' })
  dismissToast(first)
  expect(lastToast.get()).toEqual({ ...other, id, open: true })
})

test('a toast that is closed can be translated, and stays closed', () => {
  const id = showToast(hello)
  dismissToast(id)
  updateToast(id, { title: 'أهلًا' })
  expect(lastToast.get()).toEqual({ ...hello, id, title: 'أهلًا', open: false })
})
