import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  removeToast,
  subscribeToasts,
  toast,
  updateToast,
} from '../../src/lib/toasts'

const removeDelay = 1_000_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  removeToast()
  vi.useRealTimers()
})

describe('a toast', () => {
  test('is open and of the default variant, unless told otherwise', () => {
    const id = toast({ title: 'Hello' })
    expect(currentToasts()).toEqual([
      { id, title: 'Hello', variant: 'default', open: true },
    ])
    toast({ title: 'No', variant: 'destructive', description: 'because' })
    expect(currentToasts()[0]).toMatchObject({
      variant: 'destructive',
      description: 'because',
    })
  })

  test('goes to the front, and only one is kept', () => {
    toast({ title: 'first' })
    toast({ title: 'second' })
    expect(currentToasts().map(({ title }) => title)).toEqual(['second'])
  })

  test('has an id of its own', () => {
    const ids = Array.from({ length: 100 }, () => toast({ title: 'x' }))
    expect(new Set(ids).size).toBe(100)
  })

  test('is closed when dismissed, and removed 1,000,000 ms later', () => {
    const id = toast({ title: 'Hello' })
    dismissToast(id)
    expect(currentToasts()).toMatchObject([{ id, open: false }])
    vi.advanceTimersByTime(removeDelay - 1)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('dismissed twice is removed once, at the first time', () => {
    const id = toast({ title: 'Hello' })
    dismissToast(id)
    vi.advanceTimersByTime(500_000)
    dismissToast(id)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(500_000)
    expect(currentToasts()).toEqual([])
  })

  test('can be updated, and an unknown one changes nothing', () => {
    const id = toast({ title: 'Hello' })
    updateToast(id, { title: 'Changed', variant: 'success' })
    expect(currentToasts()).toMatchObject([
      { id, title: 'Changed', variant: 'success', open: true },
    ])
    updateToast('unknown', { title: 'Never' })
    expect(currentToasts()).toMatchObject([{ title: 'Changed' }])
  })

  test('that is opened again is not removed by the timer of its dismissal', () => {
    const id = toast({ title: 'Hello' })
    dismissToast(id)
    updateToast(id, { open: true })
    vi.advanceTimersByTime(2 * removeDelay)
    expect(currentToasts()).toMatchObject([{ id, open: true }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('can be removed at once, with its timer', () => {
    const id = toast({ title: 'Hello' })
    dismissToast(id)
    removeToast(id)
    expect(currentToasts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('pushed out by a newer one leaves no timer behind', () => {
    dismissToast(toast({ title: 'first' }))
    toast({ title: 'second' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('dismissing or removing without an id means all of them', () => {
    toast({ title: 'Hello' })
    dismissToast()
    expect(currentToasts()).toMatchObject([{ open: false }])
    removeToast()
    expect(currentToasts()).toEqual([])
  })
})

test('listeners hear of every change until they leave', () => {
  const heard: number[] = []
  const leave = subscribeToasts(() => heard.push(currentToasts().length))
  const id = toast({ title: 'Hello' })
  updateToast(id, { title: 'Changed' })
  dismissToast(id)
  removeToast(id)
  expect(heard).toEqual([1, 1, 1, 0])
  leave()
  toast({ title: 'unheard' })
  expect(heard).toHaveLength(4)
})

test('the list is a new one only when something has been called for', () => {
  toast({ title: 'Hello' })
  expect(currentToasts()).toBe(currentToasts())
})

test('any sequence of operations keeps at most one toast visible and leaks no timer', () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constantFrom('add', 'dismissAll', 'removeAll'),
      at: fc.constant(0),
    }),
    fc.record({
      act: fc.constantFrom('update', 'reopen', 'dismiss', 'remove'),
      at: fc.nat(9),
    }),
    fc.record({
      act: fc.constant('wait'),
      at: fc.constantFrom(1, 5000, 999_999, 1_000_000),
    }),
  )
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
        if (act === 'dismissAll') dismissToast()
        if (act === 'removeAll') removeToast()
        if (act === 'wait') vi.advanceTimersByTime(at)
        const toasts = currentToasts()
        expect(toasts.length).toBeLessThanOrEqual(1)
        expect(toasts.filter(({ open }) => open).length).toBeLessThanOrEqual(1)
        expect(vi.getTimerCount()).toBe(toasts.filter(({ open }) => !open).length)
      }
      dismissToast()
      vi.advanceTimersByTime(removeDelay)
      expect(currentToasts()).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 300 },
  )
})
