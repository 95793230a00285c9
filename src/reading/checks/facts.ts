import {
  findNetworkOfUrl,
  skillCategories,
  socialNetworks,
  type ContentFile,
} from '#schema'
import type { Reading } from '../content.ts'
import { findNearest } from '../problems/did-you-mean.ts'
import { makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import type { Problem } from '../problems/problems.ts'
import { checkDates } from './dates.ts'
import { checkRepeatedEntries, checkRepetitions } from './repetitions.ts'

/** Checks between values, which a schema cannot make. */
export function checkFacts(reading: Reading): Problem[] {
  return [
    ...checkSpelling(reading),
    ...checkNetworks(reading),
    ...checkMailHost(reading),
    ...checkDates(reading),
    ...checkRepetitions(reading),
    ...checkRepeatedEntries(reading),
    ...checkLevels(reading),
  ]
}

/**
 * Any word may name a group of skills or a network. Warns of one that looks like a misspelt known
 * one.
 */
function checkSpelling({ known, languages, makeProblem }: Reading): Problem[] {
  const { skills = [], profile } = known
  const [language] = languages
  const warn = (file: ContentFile, path: Path, known: readonly string[], word = '') => {
    const meant =
      (URL.canParse(word) ? findNetworkOfUrl(word) : undefined) ??
      findNearest(word, known)
    if (meant === undefined || meant === word.toLowerCase()) return []
    const message = makeMessage('spelling', { text: word, meant })
    return [makeProblem('warning', file, path, { ...message, fix: { value: meant } })]
  }
  return [
    ...skills.flatMap(({ category }, index) =>
      warn('skills', [index, 'category'], skillCategories, category?.[language]?.plain),
    ),
    ...(profile?.social ?? []).flatMap(({ network }, index) =>
      warn('profile', ['social', index, 'network'], socialNetworks, network),
    ),
  ]
}

/** Finds a known network whose address belongs to another one. */
function checkNetworks({ known: { profile }, makeProblem }: Reading): Problem[] {
  return (profile?.social ?? []).flatMap(({ network = '', url }, index) => {
    const named = network.toLowerCase()
    const actual = url && findNetworkOfUrl(url)
    const isKnown = named !== 'website' && socialNetworks.some((known) => known === named)
    if (!isKnown || !actual || actual === named) return []
    const message = makeMessage('network', { network, actual })
    return [makeProblem('warning', 'profile', ['social', index, 'url'], message)]
  })
}

/** Large hosts of e-mail, all of them below `.com`; some differ by one letter from another. */
const mailHosts =
  'gmail googlemail mail ymail email outlook hotmail yahoo icloud protonmail'
    .split(' ')
    .map((name) => `${name}.com`)

/** Warns of an e-mail address whose host is one mistake away from a large one. */
function checkMailHost({ known: { profile }, makeProblem }: Reading): Problem[] {
  const [user = '', host = ''] = profile?.email?.split('@') ?? []
  const meant = findNearest(host, mailHosts, 1)
  if (meant === undefined || meant === host.toLowerCase()) return []
  const value = `${user}@${meant}`
  const message = makeMessage('mailHost', { host, meant: value })
  return [makeProblem('warning', 'profile', ['email'], { ...message, fix: { value } })]
}

/** Warns of levels that are read as percent, and were probably meant as parts of 1, 5 or 10. */
function checkLevels({ known, getRawValue, makeProblem }: Reading): Problem[] {
  const levels = (known.skills ?? []).map((_, index) =>
    Number(getRawValue('skills', [index, 'level']) ?? 0),
  )
  const positive = levels.filter((level) => level > 0)
  const [least, highest] = [Math.min(...positive), Math.max(...positive)]
  const mostOfWhole = highest > 5 ? 10 : 5
  const most = least < 1 ? 1 : mostOfWhole
  if (positive.length < 2 || highest > most) return []
  return levels.flatMap((level, index) => {
    const meant = Math.round((level * 100) / most)
    const message = makeMessage('scale', { most, factor: 100 / most, meant })
    const explanation = { ...message, fix: { value: meant } }
    // The schema says what is wrong with less than 1.
    return level >= 1
      ? [makeProblem('warning', 'skills', [index, 'level'], explanation)]
      : []
  })
}
