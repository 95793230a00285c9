import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, removeToast, showToast, toasts, updateToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of toasts.get()) removeToast(id)
  vi.useRealTimers()
})

test('a new toast is open and has the default variant, unless another is given', () => {
  const id = showToast({ title: 'Hello' })
  expect(toasts.get()).toEqual([{ id, title: 'Hello', variant: 'default', open: true }])
  const description = 'because'
  showToast({ title: 'No', variant: 'destructive', description })
  expect(toasts.get()[0]).toMatchObject({ variant: 'destructive', description })
})

test('a new toast replaces the one before', () => {
  showToast({ title: 'first' })
  showToast({ title: 'second' })
  expect(toasts.get().map(({ title }) => title)).toEqual(['second'])
})

test('a dismissed toast is removed 1,000,000 ms later, unless it is opened again', () => {
  const id = showToast({ title: 'Hello' })
  dismissToast(id)
  expect(toasts.get()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(500_000)
  dismissToast(id)
  vi.advanceTimersByTime(499_999)
  expect(toasts.get()).toHaveLength(1)
  updateToast(id, { open: true })
  expect(vi.getTimerCount()).toBe(0)
  dismissToast(id)
  vi.advanceTimersByTime(1_000_000)
  expect(toasts.get()).toEqual([])
})

test('a toast can be updated; an unknown id changes nothing', () => {
  const id = showToast({ title: 'Hello' })
  updateToast(id, { title: 'Changed', variant: 'success' })
  updateToast('unknown', { title: 'Never' })
  expect(toasts.get()).toMatchObject([
    { id, title: 'Changed', variant: 'success', open: true },
  ])
})
