import { findPhoneNumbersInText } from 'libphonenumber-js'
import { toWesternDigits } from '#text'
import { isFields, type Json } from '#yaml'
import type { Reason } from '../../reasons.ts'

/**
 * What people write about themselves under a label of their own, and what no page should publish.
 * A label is in one of the product's languages, with the letters that `toLabel` leaves.
 */
const privateLabels: [RegExp, Reason][] = [
  [
    /^(date of birth|birth ?date|birthday|born|d\.?o\.?b\.?|age|place of birth|تاريخ (الميلاد|الولادة)|مكان (الميلاد|الولادة)|العمر|السن|geburtsdatum|geburtsort|alter|date de naissance|lieu de naissance|lugar de nacimiento|luogo di nascita|local de nascimento|geboorteplaats|fecha de nacimiento|data di nascita|data de nascimento|geboortedatum|doğum (tarihi|yeri)|تاريخ تولد|محل تولد|سن|תאריך ה?לידה|מקום ה?לידה|גיל)$/,
    'birthDate',
  ],
  [
    /^(gender|sex|marital status|civil status|family status|children|nationality|citizenship|religion|military (service|status)|الجنس|الحالة (الاجتماعية|المدنية|العائلية)|الجنسية|الديانة|الدين|(الخدمة|الموقف من) (العسكرية|التجنيد)|familienstand|geschlecht|sexe|sexo|sesso|geslacht|cinsiyet|staatsangehörigkeit|situation familiale|état civil|nationalité|estado civil|nacionalidad|stato civile|nazionalità|nacionalidade|burgerlijke staat|nationaliteit|medeni (hali?|durum)|جنسيت|وضعيت (تأهل|تاهل|(خدمت|نظام) وظيفه)|تابعيت|مليت|מצב משפחתי|אזרחות|לאום)$/,
    'personalDetails',
  ],
  [
    /^((national )?id( (number|no\.?))?|identity (card|number)|passport( (number|no\.?))?|social security number|ssn|driving licen[cs]e( number)?|الرقم (القومي|الوطني)|رقم (الهوية|البطاقة|جواز السفر|الجواز)|جواز السفر|كد ملي|شماره (ملي|شناسنامه|گذرنامه)|(מספר )?(תעודת זהות|דרכון))$/,
    'identityNumbers',
  ],
  [
    /^((current|expected|desired) salary|salary( expectations?)?|الراتب( (الحالي|المتوقع))?|gehaltsvorstellung|salaire|حقوق (درخواستي|مورد انتظار)|ציפיות שכר)$/,
    'salary',
  ],
  [
    /^((home|postal|street) address|address|street|العنوان|عنوان السكن|adresse|anschrift|dirección|indirizzo|adres|آدرس|نشاني|כתובת( מגורים)?)$/,
    'street',
  ],
]

/** What an item is about that stays private: one of its texts is or begins with a private label. */
export function findPrivateReason(item: Json): Reason | undefined {
  const texts = isFields(item) ? Object.values(item) : [item]
  return texts
    .flatMap((text) => (typeof text === 'string' ? [toLabel(text)] : []))
    .flatMap((label) => privateLabels.find(([pattern]) => pattern.test(label))?.[1] ?? [])
    .at(0)
}

/**
 * Prose without what is private in it: lines that begin with a private label and a colon, and
 * sentences with a phone number, which is international or follows its name.
 */
export function withoutPrivate(text: string) {
  const reasons = new Set<Reason>()
  const isPublic = (reason: Reason | undefined) => {
    if (reason !== undefined) reasons.add(reason)
    return reason === undefined
  }
  const lines = text
    .split('\n')
    .filter((line) => isPublic(/[:：]/.test(line) ? findPrivateReason(line) : undefined))
    .map((line) =>
      line
        .split(/(?<=[.!?؟]\s+)(?!\p{Nd})/u)
        .filter((sentence) => isPublic(findPhoneReason(sentence)))
        .join(''),
    )
  return { text: lines.join('\n').trim(), reasons: [...reasons] }
}

function findPhoneReason(sentence: string): Reason | undefined {
  const words = toWesternDigits(sentence).normalize('NFD').replaceAll(/\p{M}/gu, '')
  // A group of digits may begin with 00, too.
  const isThere = [words, words.replaceAll(/(?<!\d)00(?=\d)/g, '+')].some(
    (dialled) =>
      namedPhone.test(dialled) ||
      (/\+\d/.test(dialled) && findPhoneNumbersInText(dialled).length > 0),
  )
  return isThere ? 'phoneNumbers' : undefined
}

const namedPhone =
  /(phone|mobile|cell|tel|whatsapp|telefon[eo]?|handy|movil|celular|portable|telefoon|هاتف|جوال|موبايل|محمول|واتساب|تلفن|موبایل|טלפון|נייד)( number| no\.?)?\s*[:：.]\s*[\d ()/.-]{7,}|[☎📞📱]\uFE0F?\s*[\d ()/.-]{7,}/iu

/** `date of birth` for `**Date of birth:** 1 May 1990`: as an Arabic or Turkish keyboard types it, too. */
function toLabel(text: string) {
  const [label = ''] = text
    .toLowerCase()
    .replaceAll(/<[^>]*>|[*_•]|^\s*[-–—]|\u0307/g, '')
    .replaceAll(/[یک]/g, (letter) => (letter === 'ی' ? 'ي' : 'ك'))
    .split(/[:：\n]|\s[-–—]\s/)
  return label.trim()
}
