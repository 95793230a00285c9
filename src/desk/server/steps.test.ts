import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { owner } from '../../../tests/content-folder.ts'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { type Edit, withEdits } from '#yaml'
import type { Saved } from '../contract.ts'

const desk = setUpDesk()
const { post, save, moveStep, readDesk, readFile, readFromDisk } = desk

const type = (value: string): Edit[] => [{ path: ['pitch', 'en'], value }]

/** The English pitch in the file. */
function readPitch() {
  const { pitch } = parse(readFromDisk('profile.yaml')) as { pitch: { en: string } }
  return pitch.en
}

async function saveSteps(...steps: Edit[][]) {
  const { name: file, version, value } = await readFile('profile.yaml')
  const states = steps.map((_, at) => withEdits(value, steps.slice(0, at + 1).flat()))
  return JSON.parse((await post('api/save', { file, version, states })).text) as Saved
}

test('each step of a save is undone on its own, and the first continues the step before', async () => {
  const first = readPitch()
  await saveSteps([], type('I mend'))
  const { steps } = await saveSteps(
    type('I mend clocks.'),
    type('I mend clocks. And maps.'),
  )
  expect(steps).toEqual({ undoable: true, redoable: false })
  expect(readPitch()).toBe('I mend clocks. And maps.')
  await moveStep('undo')
  expect(readPitch()).toBe('I mend clocks.')
  expect((await moveStep('undo')).steps).toEqual({ undoable: false, redoable: true })
  expect(readPitch()).toBe(first)
  expect(readFromDisk('profile.yaml')).toBe(owner['profile.yaml'])
  await moveStep('redo')
  expect(readPitch()).toBe('I mend clocks.')
  const answer = await moveStep('redo')
  expect(answer.file).toEqual(await readFile('profile.yaml'))
  expect(readPitch()).toBe('I mend clocks. And maps.')
})

test('a step that leads back to where it began is none, and the step before it ends', async () => {
  const first = readPitch()
  await saveSteps([], type('I mend'))
  await saveSteps([], type('I mend x'))
  await saveSteps(type('I mend'))
  await saveSteps(type('I mend clocks'))
  await moveStep('undo')
  expect(readPitch()).toBe('I mend')
  await moveStep('undo')
  expect(readPitch()).toBe(first)
  await saveSteps([], type('x'))
  const { steps } = await saveSteps(type(first))
  expect(steps).toEqual({ undoable: false, redoable: false })
})

test('the steps are there for a desk that is opened later, in every file', async () => {
  await saveSteps([], type('I mend clocks'))
  await save(await readFile('skills.yaml'), { path: [0], remove: true })
  expect((await readDesk()).steps).toEqual({ undoable: true, redoable: false })
  await moveStep('undo')
  expect(readFromDisk('skills.yaml')).toBe(owner['skills.yaml'])
  await moveStep('undo')
  expect(readFromDisk('profile.yaml')).toBe(owner['profile.yaml'])
  expect((await post('api/undo', {})).status).toBe(404)
})

test('a step is undone in a file that was changed by hand since, and the change stays', async () => {
  await saveSteps([], type('I mend clocks'))
  const byHand = readFromDisk('profile.yaml').replace('salma@', 'me@')
  writeFileSync(join(desk.folder, 'profile.yaml'), `# By hand\n${byHand}`)
  await moveStep('undo')
  const before = owner['profile.yaml']?.replace('salma@', 'me@')
  expect(readFromDisk('profile.yaml')).toBe(`# By hand\n${before}`)
  writeFileSync(join(desk.folder, 'profile.yaml'), 'name: [')
  expect((await post('api/redo', {})).status).toBe(422)
  expect(readFromDisk('profile.yaml')).toBe('name: [')
})

test('undoing the first save of a file removes the file', async () => {
  const words = await readFile('ui.yaml')
  await save(words, { path: ['hero', 'contact'], value: { en: 'Write', ar: 'راسلني' } })
  const text = readFromDisk('ui.yaml')
  await moveStep('undo')
  expect(existsSync(join(desk.folder, 'ui.yaml'))).toBe(false)
  await moveStep('redo')
  expect(readFromDisk('ui.yaml')).toBe(text)
})
