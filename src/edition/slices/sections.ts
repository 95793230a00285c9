import type { Edition } from '../edition.ts'
import { listDetails, type CareerEntry } from '../career.ts'
import {
  makeFocusClass,
  type Charts,
  type Drawing,
  type Images,
  type Sky,
} from './drawings.ts'
import { groupCareer, makeYears } from './years.ts'
import { listStarNames } from './first-view.ts'
import { listNamedStars } from '../constellation.ts'
import { Text, toPlainTexts } from '#text'

/** The sections below the first screen. */
export function makeSectionSlices(
  edition: Edition,
  images: Images,
  sky: Sky,
  { years, skills }: Charts = {},
) {
  /** Adds the section's heading in the other language, if there is one. */
  const withOtherHeading = <Slice extends { id: string }>(slice: Slice) => ({
    ...slice,
    other: sky.headings[edition.locale]?.[slice.id],
  })
  return {
    about: withOtherHeading(makeAboutSlice(edition, images)),
    skills: withOtherHeading(makeSkillsSlice(edition, skills)),
    educations: withOtherHeading(makeEducationsSlice(edition, years)),
    projects: withOtherHeading(makeProjectsSlice(edition, images, sky)),
    contact: withOtherHeading(makeContactSlice(edition, sky)),
    custom: edition.career.custom.map((section) =>
      withOtherHeading(makeCustomSlice(edition, section)),
    ),
  }
}

/**
 * In a wide window, the body of a short section is beside its heading. A text is short up to this
 * many characters, a list up to this many entries, and the skills up to twice as many.
 */
const [MAX_SHORT_TEXT, MAX_SHORT_LIST] = [600, 4]

function makeAboutSlice(edition: Edition, { pictures }: Images) {
  const { comma, ui, profile, stats } = edition
  const { about, photo, interests } = profile
  const text = about.paragraphs.map(({ plain }) => plain).join('')
  return {
    ...makeHeading('about', edition),
    isShort: !photo && about.cards.length < 3 && text.length <= MAX_SHORT_TEXT,
    heading: about.heading,
    paragraphs: about.paragraphs,
    cards: about.cards,
    photo: photo && makePicture(photo, pictures),
    stats,
    interests:
      interests.length > 0
        ? [
            { as: 'strong' as const, text: ui.about.interests.runs },
            ' ',
            ...[Text.join(interests, comma).runs].flat(),
          ]
        : undefined,
  }
}

export function makePicture(
  { file, alt, focus }: NonNullable<Edition['profile']['photo']>,
  pictures: Images['pictures'],
) {
  const { [file]: converted } = pictures
  if (!converted) throw new Error(`The build has not made ${file}`)
  const { large: _, ...picture } = converted
  return {
    ...picture,
    alt: alt.plain,
    /** In the desk, the field that describes it. */
    field: alt.field,
    focus: focus && makeFocusClass(focus),
  }
}

function makeSkillsSlice(edition: Edition, chart?: Drawing) {
  const { ui, percent, skills, skillGroups } = edition
  const { filter, joined, level, all } = ui.skills
  const categories = skillGroups.flatMap(({ id, label }) =>
    id !== undefined && label !== undefined ? [{ id, label }] : [],
  )
  return {
    ...makeHeading('skills', edition),
    isShort: !chart && skills.length <= 2 * MAX_SHORT_LIST,
    labels: { ...toPlainTexts({ filter, level }), joined, percent, all },
    /** The filters, in order; empty if a filter would show all skills. */
    categories: skillGroups.length > 1 ? categories : [],
    chart,
    skills,
  }
}

function makeEducationsSlice(edition: Edition, years?: Drawing) {
  const times = makeYears(edition)?.groups
  const groups = groupCareer(edition).map(({ group, jobs }, index) => ({
    group,
    title: edition.ui.educations[group],
    /** Whether a wide window has each entry below its span of time. */
    isAlong: times?.[index]?.textPeriods !== undefined,
    entries: jobs.map((entry) => makeEntrySlice(entry, edition)),
  }))
  const entries = groups.flatMap((group) => group.entries)
  return {
    ...makeHeading('educations', edition),
    isShort: !years && entries.length <= MAX_SHORT_LIST,
    groups,
    years,
  }
}

function makeEntrySlice(
  { when, cv, location, score, roles, ...entry }: CareerEntry & { roles?: CareerEntry[] },
  edition: Edition,
): EntrySlice {
  const { ui, comma } = edition
  const details = listDetails({ location, score }, ui.educations.score, comma)
  const isParted = entry.institution !== undefined && details !== undefined
  return {
    ...entry,
    details,
    comma: isParted ? comma : undefined,
    roles: roles?.length ? roles.map((role) => makeEntrySlice(role, edition)) : undefined,
  }
}

/** An entry, as the page shows it. */
interface EntrySlice extends Omit<CareerEntry, 'when' | 'cv' | 'location' | 'score'> {
  /** Location and grade. */
  details: Text | undefined
  /** Between institution and details. */
  comma: string | undefined
  /** The roles, if the employer has several. */
  roles: EntrySlice[] | undefined
}

function makeProjectsSlice(
  edition: Edition,
  { pictures }: Images,
  { constellation, plates, icons }: Sky,
) {
  const { locale, script, site, ui, social, projects } = edition
  const { plate, tags, newTab, demo, code, story, more, viewAll } = ui.projects
  const named = site.starNames ? listNamedStars(constellation) : []
  const stars = named.map((star) => ({
    ...listStarNames(star, { script }),
    meaning: star.meaning[locale],
  }))
  return {
    ...makeHeading('projects', edition),
    labels: {
      ...toPlainTexts({ plate, tags, newTab }),
      icons,
      demo,
      code,
      story,
      more,
      viewAll,
    },
    codeHost: social.find(({ icon }) => icon === 'github' || icon === 'gitlab')?.url,
    projects: projects.map(
      ({ image, finished, cv, story, pictures: storyPictures, ...project }, index) => ({
        ...project,
        /** The project's star, as long as named stars are left. */
        star: stars[index],
        image: image && makePicture(image, pictures),
        drawn: plates[index],
      }),
    ),
  }
}

function makeContactSlice(edition: Edition, { icons }: Sky) {
  const { base, paths, ui, email: to, ways, social } = edition
  // The contact details have their own labels.
  const { email, phone, chat, place, ...labels } = ui.contact
  const { intro, card, missingName, missingEmail, missingMessage, invalidEmail } = labels
  return {
    ...makeHeading('contact', edition),
    labels: {
      ...toPlainTexts(labels),
      intro,
      card,
      missingName,
      missingEmail,
      missingMessage,
      invalidEmail,
    },
    newTab: ui.projects.newTab.plain,
    email: to,
    card: base + paths.card,
    icons,
    ways,
    social: social.map(({ name, url }) => ({ name, url })),
  }
}

function makeCustomSlice(
  edition: Edition,
  { id, entries }: Edition['career']['custom'][number],
) {
  return {
    ...makeHeading(id, edition),
    isShort: entries.length <= MAX_SHORT_LIST,
    entries: entries.map((entry) => makeEntrySlice(entry, edition)),
  }
}

/** A section's id and heading. */
function makeHeading(id: string, { ui }: Edition) {
  return { id, title: ui.headings[id] ?? '' }
}
