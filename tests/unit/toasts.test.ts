import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  removeToast,
  toast,
  toasts,
  updateToast,
} from '../../src/lib/toasts'

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

test('a dismissed toast is closed, and removed 1,000,000 ms after the first time', () => {
  const id = toast({ title: 'Hello' })
  dismissToast(id)
  expect(toasts.get()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(500_000)
  dismissToast(id)
  vi.advanceTimersByTime(499_999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
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

test('listeners hear of every change until they leave', () => {
  const heard: number[] = []
  const leave = toasts.subscribe(() => heard.push(toasts.get().length))
  const id = toast({ title: 'Hello' })
  updateToast(id, { title: 'Changed' })
  removeToast(id)
  expect(heard).toEqual([1, 1, 0])
  leave()
  toast({ title: 'unheard' })
  expect(heard).toHaveLength(3)
})

test('whatever is done, one toast is kept at most, with an id of its own, and a timer only while it is closed', () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'update', 'reopen', 'dismiss', 'remove', 'wait'),
    at: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const ids = ['unknown']
      for (const { act, at } of steps) {
        const id = ids[at % ids.length] ?? ''
        if (act === 'add') ids.push(toast({ title: 'x' }))
        if (act === 'update') updateToast(id, { title: 'y' })
        if (act === 'reopen') updateToast(id, { open: true })
        if (act === 'dismiss') dismissToast(id)
        if (act === 'remove') removeToast(id)
        if (act === 'wait') vi.advanceTimersByTime(at * 200_000)
        expect(toasts.get().length).toBeLessThanOrEqual(1)
        const closed = toasts.get().filter(({ open }) => !open)
        expect(vi.getTimerCount()).toBe(closed.length)
      }
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
