import type { Edition } from '../edition.ts'
import type { Images } from './drawings.ts'
import { toPlainTexts, type Shown } from '#text'
import { linkOtherLanguages } from './other-languages.ts'
import { makePicture } from './sections.ts'

export type Stories = Shown<ReturnType<typeof makeStories>>

/** Whether a project has one. */
export function hasStories({ projects }: Edition) {
  return projects.some(({ storyHref }) => storyHref !== undefined)
}

/**
 * The content of the projects' stories. They have their own page and also open on the main
 * page.
 */
export function makeStories(edition: Edition, { pictures, films, placeholder }: Images) {
  const { base, paths, ui, profile, projects } = edition
  const { toLight, toDark } = ui.navigation
  const { back, closePictures, nextPicture, previousPicture } = ui.projects
  return {
    title: ui.headings.projects.plain,
    owner: profile.name.plain,
    home: base + paths.page,
    ...toPlainTexts({ toLight, toDark }),
    languages: linkOtherLanguages(edition, 'stories/'),
    placeholder,
    labels: {
      back,
      ...toPlainTexts({
        close: closePictures,
        next: nextPicture,
        previous: previousPicture,
      }),
    },
    stories: projects
      .filter(({ storyHref }) => storyHref !== undefined)
      .map((project) => ({
        id: project.id,
        title: project.title,
        image: project.image && makePicture(project.image, pictures),
        story: project.story,
        pictures: project.pictures.map(({ film, caption, ...picture }) => ({
          ...makePicture(picture, pictures),
          large: pictures[picture.file]?.large,
          caption,
          film: film === undefined ? undefined : films[film],
        })),
      })),
  }
}
