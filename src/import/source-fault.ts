import { fillIn, type Values, type ValuesOf } from '#schema'
import { BuildFault } from '#workspace'

const readableKinds =
  'Give a JSON Resume, the PDF that LinkedIn saves of a profile, the ZIP of its data export, or what Reactive Resume, resumake, RenderCV or YAMLResume saves as JSON or YAML.'

const jsonResume = 'a JSON Resume (https://jsonresume.org/schema)'
const others = 'Reactive Resume, resumake, RenderCV or YAMLResume'

/** What can be wrong with a source, as the terminal says it. The desk has its own words for each. */
const sentences = {
  pointer:
    '{path} itself is not here, only the note of Git LFS on where it is: fetch it with "git lfs pull".',
  unread: `{path} is of no kind that can be read, or not in UTF-8. ${readableKinds}`,
  broken: '{path} cannot be read: {said}.',
  locked: '{path} cannot be read: it asks for a password. Save it without one.',
  savedAgain:
    '{path} is LinkedIn\'s, but another program seems to have saved it again, so that its parts cannot be told apart. Download it anew from LinkedIn ("Save to PDF" on your profile), and give that file as it is, or the ZIP of a LinkedIn data export.',
  otherPdf: `{path} is a PDF, and of those only LinkedIn's can be read, which "Save to PDF" makes of a profile. ${readableKinds}`,
  zipInZip: '{path} has {name} in it: unpack it, and give that.',
  otherZip: `{path} has no file of a LinkedIn data export in it, such as Profile.csv. ${readableKinds}`,
  largeZip: '{path} would unpack to more than any export has.',
  noResume: `{path} is no résumé: most of it is in fields that ${jsonResume} does not have, such as {fields}, and is no file of ${others}. || {path} is no résumé: it has none of the parts basics, work, education, volunteer, projects of ${jsonResume}, and is no file of ${others}.`,
  noJson:
    '{path}:{line}:{column} is not valid JSON: {said}. || {path} is not valid JSON: {said}.',
  noAccount:
    'GitHub knows no account "{name}": write the name as in its address, github.com/NAME.',
  noGitHub:
    'GitHub cannot be reached ({said}): is there a network? Without --github, everything else is read all the same.',
  notGitHub:
    '{address} does not answer as GitHub does: is a proxy in between, or GITHUB_API_URL wrong? Without --github, everything else is read all the same.',
  gitHubToken:
    'GitHub does not accept GITHUB_TOKEN: it may have expired. Public repositories need none, so "unset GITHUB_TOKEN" helps, too.',
  gitHubError:
    'GitHub answers with an error ({status}): try again later, or without {token}. || GitHub answers with an error ({status}): try again later.',
  gitHubLimit:
    'GitHub has answered as often as it does in an hour (60 times without a token): try again later, or set {missing}. || GitHub has answered as often as it does in an hour (60 times without a token): try again later.',
} as const

type FaultId = keyof typeof sentences

/** A source that cannot be read. */
export class SourceFault<Id extends FaultId = FaultId> extends BuildFault {
  readonly id: FaultId
  readonly values: Values

  constructor(id: Id, ...[values = {}]: ValuesOf<(typeof sentences)[Id]>) {
    super(fillIn(sentences[id], values))
    this.id = id
    this.values = values
  }
}
