import { expect, test } from 'vitest'
import { toLanguages } from '#languages'
import { readMessage } from './messages.ts'
import { getSchemas } from './schema.ts'

const { email } = getSchemas(toLanguages(['en'])).profile.shape

test.each([
  'salma@salma.dev',
  "o'hara+site@adel.ie",
  'ليلى@حدّاد.مصر',
  '用户@例子.广告',
  'a@b.c',
])('the e-mail address %s is taken', (address) => {
  expect(email.safeParse(address).success).toBe(true)
})

test.each([
  ['mailto:salma@salma.dev', 'salma@salma.dev'],
  ['Salma <salma@salma.dev>', 'salma@salma.dev'],
  ['ليلى حدّاد <ليلى@حدّاد.مصر>', 'ليلى@حدّاد.مصر'],
  ['ليلى＠حدّاد.مصر', 'ليلى@حدّاد.مصر'],
  ['salma@salma.dev.', 'salma@salma.dev'],
  // What is left of these would be the address of somebody else.
  ['salma..adel@salma.dev', undefined],
  ['salma/adel@salma.dev', undefined],
  ['salma@salma.dev; omar@adel.dev', undefined],
  ['salma@salma', undefined],
])('%s is refused, and %s is proposed', (address, proposal) => {
  const [issue] = email.safeParse(address).error?.issues ?? []
  expect(readMessage(issue?.message ?? '{}').fix?.value).toBe(proposal)
  expect(issue).toBeDefined()
})
