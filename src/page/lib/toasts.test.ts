import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, removeToast, toast, toasts, updateToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of toasts.get()) removeToast(id)
  vi.useRealTimers()
})

test('a toast is open and of the default variant, unless told otherwise', () => {
  const id = toast({ title: 'Hello' })
  expect(toasts.get()).toEqual([{ id, title: 'Hello', variant: 'default', open: true }])
  const description = 'because'
  toast({ title: 'No', variant: 'destructive', description })
  expect(toasts.get()[0]).toMatchObject({ variant: 'destructive', description })
})

test('a toast goes to the front, and only one is kept', () => {
  toast({ title: 'first' })
  toast({ title: 'second' })
  expect(toasts.get().map(({ title }) => title)).toEqual(['second'])
})

test('a dismissed toast is closed, and removed 1,000,000 ms after the first time, unless it is opened again', () => {
  const id = toast({ title: 'Hello' })
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

test('a toast can be updated, and an unknown one changes nothing', () => {
  const id = toast({ title: 'Hello' })
  updateToast(id, { title: 'Changed', variant: 'success' })
  updateToast('unknown', { title: 'Never' })
  expect(toasts.get()).toMatchObject([
    { id, title: 'Changed', variant: 'success', open: true },
  ])
})
