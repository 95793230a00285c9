import { execFileSync } from 'node:child_process'
import { beforeEach, expect, test, vi } from 'vitest'
import { check, openContent } from '#reading'
import { setUpDesk } from '../../../../tests/desk/desk-server.ts'
import { writeFiles } from '../../../../tests/files.ts'
import type { Api, Save } from '../../contract.ts'
import { getInside, makeId } from '../../model/place.ts'
import type { Server } from './server.ts'
import { countPhrases, Session } from './session.ts'
import type { Items } from '../../model/tree.ts'

/* The desk's session on the content of a folder, without a browser. */

const projects = `- id: one
  title: One
  description: See [a](a.example.dev) and [b](b.example.dev).
- id: two
  title: Two
  description: Another project.
`

const PROJECTS = { file: 'projects.yaml', key: '' }
const [ONE, TWO] = [0, 1].map((id) => ({ ...PROJECTS, key: `${id}/description` }))

let session: Session
let saves: Save[]

const desk = setUpDesk()

/** The desk's own server, which writes the files of a folder. */
const server: Server = {
  fetchDesk: desk.readDesk,
  saveStates: async (save) => {
    saves.push(save)
    const { status, text } = await desk.post('api/save', save)
    expect([200, 409]).toContain(status)
    return JSON.parse(text) as Api['POST api/save']
  },
  postStep: desk.moveStep,
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  writeFiles(desk.folder, { 'projects.yaml': projects, 'site.yaml': 'languages: [en]\n' })
  saves = []
  session = new Session(server)
  await session.load()
})

const read = () => desk.readFromDisk('projects.yaml')
const write = (text: string) => writeFiles(desk.folder, { 'projects.yaml': text })

const getProjects = () => session.getNode(PROJECTS) as Items

async function saveAll() {
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(session.now.saving).toBe('saved'))
}

/** The problems of the first project's links. */
const findLinks = () => session.now.problems.filter(({ id }) => id === 'mark/link')

test('two mends of a text both hold, with what was typed since they were found', async () => {
  const [a, b] = findLinks()
  expect([a, b].map((link) => link && makeId(link))).toEqual(Array(2).fill(makeId(ONE!)))
  session.set(ONE!, `${String(session.getData(ONE!))} And more.`)
  expect(session.mend([a!])).toBe(true)
  expect(session.mend([b!])).toBe(true)
  expect(session.mend([b!])).toBe(false)
  await saveAll()
  expect(read()).toContain(
    'See [a](https://a.example.dev) and [b](https://b.example.dev). And more.',
  )
  await session.go('undo')
  await session.go('undo')
  await session.go('undo')
  expect(read()).toBe(projects)
})

test('what was said of a value is over as soon as that is emptied', () => {
  expect(findLinks()).toHaveLength(2)
  session.set(ONE!, '')
  expect(findLinks()).toEqual([])
})

test('on the first page, what was said of a field is over as soon as that is changed', () => {
  session.update({ isNew: true })
  session.set(TWO!, 'Other.')
  expect(findLinks()).toHaveLength(2)
  session.set(ONE!, 'Other.')
  expect(findLinks()).toEqual([])
})

test('a mend follows its item when that is moved, and is not offered for another text', async () => {
  const [link] = findLinks()
  session.set(PROJECTS, getProjects().move(0, 1), true)
  session.mend([link!])
  expect(session.getData(ONE!)).toContain('https://a.example.dev')
  expect(session.getData(TWO!)).toBe('Another project.')
  // Of a whole value, only while it is what it was.
  const mend = { ...link!, key: TWO!.key, fix: { was: 'Another project.', value: 'X' } }
  session.set(TWO!, 'Another project. More.')
  expect(session.mend([mend])).toBe(false)
  session.set(TWO!, 'Another project.')
  expect(session.mend([mend])).toBe(true)
  await saveAll()
  expect(read()).toMatch(/^- id: two[^]*https:\/\/a\.example\.dev/)
  const [problem] = (await check(openContent(desk.folder))).filter(({ fix }) => fix)
  expect(session.findPlace(problem!)).toHaveProperty('fix')
  expect(session.findPlace({ ...problem!, version: 'older' })).not.toHaveProperty('fix')
})

test('what holds in an item is that of the item, wherever it is moved', async () => {
  const site =
    'languages: [en]\ncvs: [{ id: a, for: [x], public: true }, { id: b, for: [x] }]\n'
  writeFiles(desk.folder, { 'site.yaml': site })
  await session.saving.refresh()
  const place = { file: 'site.yaml', key: 'cvs' }
  const holds = () => [0, 1].map((id) => session.now.getEffective(`cvs/${id}/public`))
  expect(holds()).toEqual([true, false])
  session.set(place, (session.getNode(place) as Items).move(0, 1), true)
  expect(holds()).toEqual([true, false])
  await saveAll()
  expect(holds()).toEqual([true, false])
  await session.saving.refresh()
  expect(holds()).toEqual([true, false])
})

test('what is typed in an item is saved there, wherever others are added, moved or empty', async () => {
  write(`- id: zero\n  title: Zero\n-\n${projects}`)
  await session.saving.refresh()
  const place = session.toPlace(PROJECTS.file, [3, 'title'])
  session.add(PROJECTS, getProjects(), {}, true)
  session.set(PROJECTS, getProjects().move(getProjects().next - 1, 0), true)
  session.set(place, 'Second')
  await saveAll()
  expect(read()).toBe(
    `- id: zero\n  title: Zero\n-\n${projects.replace('Two', 'Second')}`,
  )
})

test('a new item has the id of its title until that is changed, and an undo takes it while it is empty', async () => {
  const added = session.add(PROJECTS, getProjects(), {}, true)
  await session.go('undo')
  expect(getProjects().ids).toEqual([0, 1])
  expect(saves).toEqual([])
  const item = session.add(PROJECTS, getProjects(), {}, true)
  expect(makeId(item)).not.toBe(makeId(added))
  const [title, id] = ['title', 'id'].map((name) => getInside(item, name))
  session.set(title!, { en: 'One' })
  expect(session.getData(id!)).toBe('one-2')
  session.set(PROJECTS, getProjects().move(2, 0), true)
  session.set(title!, { en: 'Clock' })
  expect(session.getData(id!)).toBe('clock')
  session.set(id!, 'time')
  session.set(title!, { en: 'Clocks' })
  expect(session.getData(id!)).toBe('time')
})

test('a letter calls the readers of the desk once, and the first one again for its waiting', () => {
  const reader = vi.fn()
  session.subscribe(reader)
  session.set(ONE!, 'M')
  expect(reader).toHaveBeenCalledTimes(2)
  session.set(ONE!, 'Mi')
  expect(reader).toHaveBeenCalledTimes(3)
})

test('a change on disk and one here are both there; two of one text wait for the owner', async () => {
  session.set(ONE!, 'Mine.')
  write(projects.replace('Another project.', 'Theirs.').replace(/See.*/, 'By hand.'))
  vi.advanceTimersByTime(300)
  await vi.waitFor(() => expect(session.hasClash).toBe(true))
  expect([ONE, TWO].map((place) => session.getData(place!))).toEqual(['Mine.', 'Theirs.'])
  const [clash] = session.getDraft('projects.yaml').clashes
  expect(clash).toEqual({ key: ONE!.key, theirs: 'By hand.' })
  session.settleClash('projects.yaml', clash!, 'mine')
  await saveAll()
  expect(read()).toContain('Mine.')
})

/** Git merges a change made here and one made elsewhere, and leaves the marks of a conflict. */
function mergeByGit(mine: string, theirs: string) {
  const who = ['-c', 'user.name=Salma', '-c', 'user.email=salma@salma.dev']
  const git = (...command: string[]) =>
    execFileSync('git', ['-C', desk.folder, ...who, ...command], { stdio: 'ignore' })
  const commit = (text: string) => {
    write(text)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Edit')
  }
  git('init', '--quiet', '--initial-branch', 'main')
  commit(projects)
  git('switch', '--quiet', '--create', 'elsewhere')
  commit(theirs)
  git('switch', '--quiet', 'main')
  commit(mine)
  const begin = () => expect(() => git('merge', 'elsewhere')).toThrow()
  begin()
  return { begin, abort: () => git('merge', '--abort') }
}

const mine = projects.replace(/See.*/, 'Mine.')
const theirs = projects.replace(/See.*/, 'Theirs.').replace('Two', 'Second')

test('what git could not merge waits for the owner as well, with what is not saved yet', async () => {
  session.set(TWO!, 'Typed.')
  mergeByGit(mine, theirs)
  await session.saving.refresh()
  const { clashes } = session.getDraft('projects.yaml')
  expect(clashes).toEqual([{ key: ONE!.key, theirs: 'Theirs.' }])
  session.settleClash('projects.yaml', clashes[0]!, 'mine')
  await saveAll()
  const merged = theirs.replace('Theirs.', 'Mine.').replace('Another project.', 'Typed.')
  expect(read()).toBe(merged)
})

test('what both sides agree on is saved as soon as the desk is loaded', async () => {
  mergeByGit(mine, projects.replace('title: One', 'title: First'))
  session = new Session(server)
  await session.load()
  await saveAll()
  expect(read()).toBe(mine.replace('title: One', 'title: First'))
})

test('after an aborted merge, its answers are gone, and what was typed is not', async () => {
  const both = mine.replace('Two', 'Deux')
  const { abort, begin } = mergeByGit(both, theirs)
  await session.saving.refresh()
  abort()
  await session.saving.refresh()
  expect(session.now.saving).toBe('saved')
  begin()
  await session.saving.refresh()
  session.set(TWO!, 'Typed.')
  const [clash] = session.getDraft('projects.yaml').clashes
  session.settleClash('projects.yaml', clash!, 'theirs')
  expect(session.hasClash).toBe(true)
  abort()
  await session.saving.refresh()
  expect(session.hasClash).toBe(false)
  await saveAll()
  expect(read()).toBe(both.replace('Another project.', 'Typed.'))
})

test('undo shows the first change in the place where its item is now', async () => {
  session.set(ONE!, 'One. Two')
  session.set(PROJECTS, getProjects().move(0, 1), true)
  expect(await session.go('undo')).toEqual({ ...PROJECTS, key: '0' })
  expect(await session.go('undo')).toEqual(ONE)
  expect(read()).toBe(projects)
  expect(session.isPossible('undo')).toBe(false)
})

test('a phrase ends with its mark and a space, or with its line, in every language of a text', () => {
  const ended: [text: Parameters<typeof countPhrases>[0], count: number][] = [
    ['I mend clocks', 0],
    ['I mend clocks, and', 1],
    ['Version 1.5 of it', 0],
    ['أصلح الساعات، ثم', 1],
    [{ en: 'Clocks. Maps.\n', ar: 'ساعات؟ ' }, 3],
    [undefined, 0],
  ]
  for (const [text, count] of ended)
    expect(countPhrases(text), JSON.stringify(text)).toBe(count)
})
