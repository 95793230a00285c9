export { makeContactIcons } from './contact-icons.ts'
export { makeHead, makeNotFoundHead, makeSmallPageHead, makeStoriesHead } from './head.ts'
export { drawIcon, makeIco } from './icon.ts'
export { makeLlms, makeManifest, makeRobots, makeSitemap } from './listings.ts'
export {
  makePageMarkdown,
  makeSmallPageMarkdown,
  makeStoriesMarkdown,
} from './markdown.ts'
export { makeResume } from './resume/resume.ts'
export { makeShareImage } from './share/share-image.ts'
export { makeVcard } from './vcard.ts'
