import { fieldName } from './values/plain.ts'

/*
 * A JSON Resume's names, each with the other names that programs and people have for it. A name is
 * compared without capitals, spaces and signs.
 */

type Names = Record<string, string>

/** The parts of a résumé. */
export const partNames = byOtherName({
  basics:
    'info contact contacts personal personalinfo personaldetails header person persönliches kontakt datos',
  work: 'experience experiences employment jobs job positions workexperience workhistory professionalexperience career berufserfahrung erfahrung expérience expériences experiencia experiência',
  education:
    'educations studies schools school academics bildung ausbildung formation formación educación formação educação',
  skills:
    'skillset skill abilities competencies technologies techstack kenntnisse fähigkeiten compétences habilidades competências',
  projects:
    'portfolio project sideprojects personalprojects projekte projets proyectos projetos',
  languages: 'spokenlanguages sprachen langues idiomas',
  certificates:
    'certifications certification certificate certs licenses zertifikate certificats certificados',
  awards: 'honors honours award achievements honorsandawards',
  publications: 'publication papers articles',
  volunteer:
    'volunteering volunteerwork volunteerexperience ehrenamt bénévolat voluntariado',
  references: 'reference recommendations testimonials referees',
  interests: 'hobbies interest hobby interessen',
  courses: 'course training trainings coursework kurse cursos',
})

const span = 'date dates period years year duration when time timeframe daterange'
const start = 'start from startedon started begin datestart since startdate'
const end =
  'end to finishedon finished until dateend enddate graduationdate graduation completed'
const link = 'website link href homepage web'
const points =
  'bullets bulletpoints achievements responsibilities points tasks accomplishments duties details'
const telling = 'description about content text body'
const place = 'place city joblocation schoollocation geolocation'
const dated = { startDate: start, endDate: end, span }
const entry = {
  ...dated,
  url: link,
  location: place,
  summary: telling,
  highlights: points,
}

/** The fields of each part. */
export const fieldNames: Record<string, Names> = {
  basics: byOtherName({
    name: 'fullname',
    label: 'headline title jobtitle position role profession tagline',
    email: 'emailaddress mail',
    phone: 'phonenumber mobile mobilephone tel telephone',
    url: `${link} site personalwebsite portfolio`,
    summary: `${telling} brief bio objective profile aboutme`,
    image: 'picture photo avatar',
    location: 'address place',
    profiles:
      'links social socials socialmedia networks socialprofiles sociallinks socialnetworks',
  }),
  work: byOtherName({
    ...entry,
    name: 'company org organization organisation employer companyname institution workplace firma entreprise empresa',
    position: 'title role jobtitle designation job positiontitle',
    url: `${link} page companyurl`,
    roles: 'positions jobs titles items entries history',
  }),
  volunteer: byOtherName({
    ...entry,
    organization: 'company org organisation name institution companyname',
    position: 'title role',
  }),
  education: byOtherName({
    ...entry,
    institution: 'school university college organization organisation schoolname name',
    studyType: 'degree qualification degreename title',
    area: 'field major fieldofstudy subject specialization specialisation program programme',
    score: 'grade gpa result marks',
    summary: `${telling} notes`,
    courses: 'coursework modules',
  }),
  projects: byOtherName({
    ...dated,
    highlights: points,
    name: 'title',
    description: 'summary about tagline content text',
    keywords: 'technologies stack tech techstack tags tools skills builtwith topics',
    url: `${link} demo live liveurl demourl page`,
    repository: 'github repo source code sourcecode githuburl repositoryurl repourl',
  }),
  skills: byOtherName({
    name: 'title category group area type label skill',
    keywords: 'skills items list values technologies details tools',
    level: 'rating proficiency',
  }),
  languages: byOtherName({
    language: 'name title',
    fluency: 'level proficiency description',
  }),
  interests: byOtherName({ name: 'title interest' }),
  certificates: byOtherName({
    name: 'title certificate',
    issuer: 'authority organization organisation org institution provider by',
    date: `${span} issued issuedon issuedate ${start}`,
    url: `${link} verifyurl credentialurl`,
  }),
  awards: byOtherName({
    title: 'name award',
    awarder: 'issuer organization by institution',
    date: `${span} issued issuedon issuedate`,
    summary: telling,
  }),
  publications: byOtherName({
    name: 'title',
    publisher: 'journal venue publication',
    releaseDate: `${span} published publishedon`,
    url: link,
    summary: telling,
  }),
  references: byOtherName({
    name: 'author person',
    reference: `quote summary ${telling}`,
    role: 'position jobtitle title relationship',
  }),
  courses: byOtherName({
    ...entry,
    courses: 'name title course',
    institution: 'school provider organization organisation issuer platform by',
  }),
  profiles: byOtherName({
    network: 'name label title type platform site',
    username: 'user handle',
    url: link,
  }),
}

/** What an item that is a text alone says. */
export const mainField: Names = {
  work: 'position',
  volunteer: 'position',
  education: 'studyType',
  projects: 'name',
  skills: 'name',
  languages: 'language',
  interests: 'name',
  certificates: 'name',
  awards: 'title',
  publications: 'name',
  references: 'reference',
}

/** What the name of an item says, where that is not the same. */
export const keyField: Names = {
  work: 'name',
  volunteer: 'organization',
  education: 'institution',
}

function byOtherName(names: Record<string, string>): Names {
  const own = Object.keys(names).map((name) => [fieldName(name), name])
  const others = Object.entries(names).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word, name]),
  )
  // Where two fields share another name, it is the first one's.
  return Object.fromEntries([...others.toReversed(), ...own]) as Names
}
