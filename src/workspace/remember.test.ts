import { expect, test } from 'vitest'
import { remember } from './index.ts'

test('a result is made once for each input, and again after a failure', async () => {
  const calls: string[] = []
  const make = remember(({ name }: { name: string }, size: number) => {
    calls.push(`${name} ${size}`)
    return calls.length === 1 ? Promise.reject(new Error()) : Promise.resolve(name)
  })
  await expect(make({ name: 'a' }, 1)).rejects.toThrow()
  for (const size of [1, 1, 2, 1]) expect(await make({ name: 'a' }, size)).toBe('a')
  expect(calls).toEqual(['a 1', 'a 1', 'a 2'])
})
