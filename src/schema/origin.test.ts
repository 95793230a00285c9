import { expect, test } from 'vitest'
import { toLanguages } from '#languages'
import { readMessage, wordSchemaMessage } from './messages.ts'
import { findOriginFault } from './origin.ts'
import { getSchemas } from './schema.ts'

function explain(address: string) {
  const fault = findOriginFault(address)
  return fault ? wordSchemaMessage(fault) : ''
}

test.each([
  ['', ['https://salma.dev', 'https://salma.dev/', 'http://salma.dev:8080']],
  ['', ['https://10.salma.dev', 'https://سلمى.مصر', 'https://93.184.216.34']],
  [
    'https://salma.dev. If the site is served below a path',
    ['https://salma.dev/portfolio/'],
  ],
  [
    'without what follows the host',
    ['https://salma.dev/?a=b', 'https://salma.dev/#top', 'https://salma.dev?'],
  ],
  ['no name and no password', ['https://me:secret@salma.dev']],
  ['Write a full address, such as https://example.com', ['ftp://salma.dev', 'salma']],
  [
    'Write a full address, such as https://salma.dev',
    [
      'salma.dev',
      'https//salma.dev',
      'https://https://salma.dev',
      'https://https//salma.dev',
    ],
  ],
  [
    'Nobody else can reach this address',
    [
      'http://localhost',
      'http://localhost:4173',
      'https://my.localhost',
      'http://pc',
      'http://127.0.0.1',
      'http://192.168.1.2',
      'http://10.0.0.1',
      'http://172.20.1.1',
      'http://[::1]',
      'http://[fd00::1]',
      'http://pc.local',
      'http://0x7f.1',
    ],
  ],
])('%j is the result for its addresses', (message, addresses) => {
  for (const address of addresses) expect(explain(address)).toContain(message)
  if (message === '') expect(addresses.map(explain).join('')).toBe('')
})

const { site } = getSchemas(toLanguages(['en']))

function explainUrl(url: unknown) {
  const issues = site.safeParse({ url }).error?.issues ?? []
  return issues.map(({ message }) => readMessage(message))
}

test.each([
  ['salma.dev/portfolio', 'addressWithPath'],
  ['https//salma.dev/portfolio', 'addressWithPath'],
  ['https://https://salma.dev/portfolio', 'addressWithPath'],
  ['https://salma.dev/my portfolio', 'addressWithPath'],
  ['salma.dev', 'address/full'],
  [String.raw`https:\\salma.dev`, 'address/full'],
  ['https://https://salma.dev', 'address/full'],
  ['http://localhost:4173/portfolio', 'addressOfMachine'],
  ['http://pc/portfolio', 'addressOfMachine'],
  ['https://me:secret@salma.dev/a', 'addressWithPassword'],
  ['ftp://salma.dev/a', 'address/full'],
  ['', 'address/full'],
  [5, 'address/full'],
])('%j has one message (%s), and what it offers is right', (url, id) => {
  const [message, ...others] = explainUrl(url)
  expect(message?.id).toBe(id)
  expect(others).toEqual([])
  if (message?.fix) expect(explainUrl(message.fix.value)).toEqual([])
})
