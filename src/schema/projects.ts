import { z } from 'zod'
import { cvField, createHighlightsSchema, tagsOfCvs } from './entries.ts'
import { encodeMessage } from './messages.ts'
import { withSynonyms } from './synonyms.ts'
import {
  dateField,
  filmFile,
  id,
  marksNote,
  optionalUrl,
  createPictureSchema,
  rejectDuplicates,
  type Texts,
} from './values.ts'

/** projects.yaml. */
export function createProjectsSchema(texts: Texts) {
  const { name, work, prose } = texts
  return z
    .array(
      z.strictObject({
        id: id.describe(
          "The project's own anchor and key: small letters, digits, hyphens.",
        ),
        title: work
          .describe('The name of the project.')
          .meta(withSynonyms('العنوان الاسم اسم_المشروع name')),
        description: prose
          .optional()
          .describe(`What it does and for whom, in two or three sentences. ${marksNote}`)
          .meta(withSynonyms('summary')),
        result: prose.optional().describe(`The result, in one line. ${marksNote}`),
        highlights: createHighlightsSchema(prose),
        image: createPictureSchema(texts)
          .optional()
          .describe(
            'A screenshot from a desktop or a phone, of any shape. To be sharp it needs a width of 640 pixels, from a phone 320. It is shown whole; only a full-page screenshot, more than two and a half times as high as wide, is cropped at the bottom, and `check` says by how much.',
          )
          .meta(withSynonyms('picture screenshot photo')),
        ...createStoryFields(texts),
        tags: z
          .array(name)
          .default([])
          .describe(
            'What it was built with. A tag that is also a skill adds the project to the count of that skill.',
          )
          .meta(withSynonyms('technologies tech stack skills keywords')),
        ...links,
        date: dateField
          .optional()
          .describe('When it was finished, as year-month, or the year alone.'),
        cv: cvField,
        for: tagsOfCvs,
      }),
    )
    .check(rejectDuplicates((id) => encodeMessage('sameId/project', { id }), 'id'))
    .default([])
    .describe('The projects, in the order shown: the best first.')
}

/** Where a project can be seen. */
const links = {
  demo: optionalUrl
    .optional()
    .describe('The address where it runs. Absent or `#`: no link.')
    .meta(withSynonyms('link url website live homepage')),
  code: optionalUrl
    .optional()
    .describe('The address of its source code. Absent or `#`: no link.')
    .meta(withSynonyms('repo repository source github')),
}

/** The story of a project, and the pictures that unfold with it. */
function createStoryFields(texts: Texts) {
  return {
    story: texts.story
      .optional()
      .describe(
        'The full story of the project, which unfolds below it. In Markdown (write `story: |`, and the text below it), such as that of a README: paragraphs, headings, lists, tasks, tables, footnotes, **strong** words, `code`, [links](https://example.com), quotes, and short blocks of code. Badges are left out; pictures belong into `pictures`.',
      ),
    pictures: createPicturesSchema(texts),
  }
}

/** The further pictures of a project. */
function createPicturesSchema(texts: Texts) {
  return z
    .array(
      createPictureSchema(texts)
        .omit({ focus: true })
        .extend({
          caption: texts.prose
            .optional()
            .describe(`The caption below the picture. ${marksNote}`),
          film: filmFile
            .optional()
            .describe(
              'A short silent film in `content/images/`, MP4 or WebM, with `file` as its still image; it plays on demand.',
            ),
        }),
    )
    .default([])
    .describe(
      'Further screenshots, from a desktop or a phone. They unfold with the story, and each can be opened in the size of the window.',
    )
}
