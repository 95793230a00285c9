import { normalizeFieldName } from './values/plain.ts'

/*
 * A JSON Resume's names, each with the other names that programs and people use for it, in English,
 * German, French, Spanish, Portuguese and Arabic. Names are compared without case, spaces, accents
 * and punctuation (`normalizeFieldName`).
 */

type NameMap = Record<string, string>

/** The parts of a résumé. */
export const partNames = indexNames({
  basics:
    'info contact contacts personal personalinfo personaldetails header person persönliches persönlichedaten kontakt datos datospersonales coordonnées المعلوماتالشخصية البياناتالشخصية',
  work: 'experience experiences employment jobs job positions workexperience workhistory professionalexperience career roles berufserfahrung erfahrung expérience expériences expérienceprofessionnelle experiencia experiencialaboral experiencias experiência experiências الخبرة الخبرات الخبراتالعملية الخبرةالعملية الوظائف',
  education:
    'educations studies schools school academics bildung ausbildung formation formations formación educación formação educação التعليم المؤهلات الدراسة',
  skills:
    'skillset skill abilities competencies technologies techstack kenntnisse fähigkeiten compétences habilidades competencias competências المهارات',
  projects:
    'portfolio project sideprojects personalprojects projekte projets proyectos projetos المشاريع',
  languages: 'spokenlanguages sprachen langues idiomas اللغات',
  certificates:
    'certifications certification certificate certs licenses zertifikate certificats certificados الشهادات',
  awards:
    'honors honours award achievements honorsandawards auszeichnungen prix premios prêmios الجوائز',
  publications: 'publication papers articles',
  volunteer:
    'volunteering volunteerwork volunteerexperience ehrenamt bénévolat voluntariado التطوع',
  references: 'reference recommendations testimonials referees',
  interests:
    'hobbies interest hobby interessen intérêts loisirs intereses interesses الاهتمامات الهوايات',
  courses: 'course training trainings coursework kurse cursos الدورات',
})

const spanNames =
  'date dates period years year duration when time timeframe daterange zeitraum datum année año ano jahr السنة période periodo período fecha الفترة التاريخ'
const startNames =
  'start from startedon started begin datestart since startdate von beginn début desde inicio início من البداية تاريخالبدء'
const endNames =
  'end to finishedon finished until dateend enddate graduationdate graduation graduationyear completed bis ende fin jusque hasta fim até إلى النهاية تاريخالانتهاء'
const linkNames =
  'website link href homepage web webseite siteweb sitioweb الموقعالإلكتروني الرابط'
const highlightNames =
  'bullets bulletpoints achievements responsibilities points tasks accomplishments duties details aufgaben erfolge missions tâches réalisations tareas logros tarefas المهام الإنجازات المسؤوليات'
const summaryNames =
  'description about content text body beschreibung descripción descrição الوصف'
const locationNames =
  'place city joblocation schoollocation geolocation ort standort lieu ville lugar ciudad local cidade الموقع المدينة المكان'
const dateNames = { startDate: startNames, endDate: endNames, span: spanNames }
const entryNames = {
  ...dateNames,
  url: linkNames,
  location: locationNames,
  summary: summaryNames,
  highlights: highlightNames,
}

/** The fields of each part. */
export const fieldNames: Record<string, NameMap> = {
  basics: indexNames({
    name: 'fullname nom nomcomplet nombre nombrecompleto nome nomecompleto الاسم الاسمالكامل',
    label:
      'headline title jobtitle position role profession tagline beruf profilslogan titre profession titular título cargo puesto المسمىالوظيفي العنوانالمهني المهنة',
    email:
      'emailaddress mail courriel adresseemail correo correoelectrónico البريد البريدالإلكتروني الإيميل',
    phone:
      'phonenumber mobile mobilephone tel telephone telefon telefonnummer handy téléphone teléfono telefone الهاتف الجوال رقمالهاتف رقمالجوال',
    url: `${linkNames} site personalwebsite portfolio`,
    summary: `${summaryNames} brief bio objective profile aboutme personalstatement zusammenfassung überblick profil résumé resumen perfil resumo نبذة نبذةعني الملخص`,
    image: 'picture photo avatar',
    location: 'address place ort wohnort lieu ciudad cidade الموقع العنوان',
    profiles:
      'links social socials socialmedia networks socialprofiles sociallinks socialnetworks',
  }),
  work: indexNames({
    ...entryNames,
    name: 'company org organization organisation employer companyname institution workplace firma unternehmen arbeitgeber entreprise société employeur empresa compañía الشركة جهةالعمل اسمالشركة',
    position:
      'title role jobtitle designation job positiontitle titel stelle rolle poste titre fonction puesto cargo título المنصب الوظيفة المسمىالوظيفي الدور',
    url: `${linkNames} page companyurl`,
    roles: 'positions jobs titles items entries history',
  }),
  volunteer: indexNames({
    ...entryNames,
    organization: 'company org organisation name institution companyname',
    position: 'title role',
  }),
  education: indexNames({
    ...entryNames,
    institution:
      'school university college organization organisation schoolname name schule hochschule universität namederschule école université établissement escuela universidad institución escola universidade instituição الجامعة الكلية المدرسة المؤسسة',
    studyType:
      'degree qualification degreename title abschluss diplôme título titulación grau الدرجة المؤهل الشهادة',
    area: 'field major fieldofstudy subject specialization specialisation program programme fach studiengang domaine filière especialidad carrera área curso التخصص',
    score: 'grade gpa result marks note mention nota promedio المعدل التقدير',
    summary: `${summaryNames} notes`,
    courses: 'coursework modules',
  }),
  projects: indexNames({
    ...dateNames,
    highlights: highlightNames,
    name: 'title titel titre nom título nombre nome الاسم العنوان',
    description:
      'summary about tagline content text beschreibung descripción descrição الوصف',
    keywords:
      'technologies stack tech techstack tags tools skills builtwith topics technologien technologies tecnologías tecnologias التقنيات',
    url: `${linkNames} demo live liveurl demourl page`,
    repository: 'github repo source code sourcecode githuburl repositoryurl repourl',
  }),
  skills: indexNames({
    name: 'title category group area type label skill nom nombre nome الاسم المهارة',
    keywords: 'skills items list values technologies details tools',
    level: 'rating proficiency niveau nivel nível المستوى',
  }),
  languages: indexNames({
    language: 'name title sprache langue idioma اللغة',
    fluency: 'level proficiency description kenntnisse niveau nivel nível المستوى',
  }),
  interests: indexNames({ name: 'title interest' }),
  certificates: indexNames({
    name: 'title certificate titel titre nom nombre nome الاسم الشهادة',
    issuer:
      'authority organization organisation org institution provider by aussteller organisme emisor emissor الجهة',
    date: `${spanNames} issued issuedon issuedate ${startNames}`,
    url: `${linkNames} verifyurl credentialurl`,
  }),
  awards: indexNames({
    title: 'name award',
    awarder: 'issuer organization by institution',
    date: `${spanNames} issued issuedon issuedate`,
    summary: summaryNames,
  }),
  publications: indexNames({
    name: 'title',
    publisher: 'journal venue publication',
    releaseDate: `${spanNames} published publishedon`,
    url: linkNames,
    summary: summaryNames,
  }),
  references: indexNames({
    name: 'author person',
    reference: `quote summary ${summaryNames}`,
    role: 'position jobtitle title relationship',
  }),
  courses: indexNames({
    ...entryNames,
    courses: 'name title course',
    institution: 'school provider organization organisation issuer platform by',
  }),
  profiles: indexNames({
    network: 'name label title type platform site',
    username: 'user handle',
    url: linkNames,
  }),
}

/** The field for an item that is plain text. */
export const mainField: NameMap = {
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

/** The field for the key, if items are an object. */
export const keyField: NameMap = {
  work: 'name',
  volunteer: 'organization',
  education: 'institution',
}

function indexNames(names: Record<string, string>): NameMap {
  const own = Object.keys(names).map((name) => [normalizeFieldName(name), name])
  const others = Object.entries(names).flatMap(([name, words]) =>
    words.split(' ').map((word) => [normalizeFieldName(word), name]),
  )
  // If two fields share a name, the first one gets it.
  return Object.fromEntries([...others.toReversed(), ...own]) as NameMap
}
