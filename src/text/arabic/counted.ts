import { toWesternDigits } from '../digits.ts'

/*
 * Whether a number counts the noun after it. `Kotlin 5 سنوات` is five years of Kotlin, and in
 * `Angular 15 سابقًا` the number is a version. What follows decides: a version has no noun after
 * it, and a counted noun has the form that its number asks for.
 */

/** Arabic is compared without vowel signs and hamza. */
function matchWords(...words: string[]) {
  return new RegExp(String.raw`^(?:${words.join('|')})(?!\p{L})`, 'u')
}

/** Measures follow any number, also one with a fraction. Persian nouns have one form. */
const measure = matchWords(
  'م|هـ?|سن[ةه]|عاما?|اشهر|شهرا?|اسبوعا?|يوما?|ساع[ةه]|دقيق[ةه]|ثاني[ةه]|مر[ةه]|نقط[ةه]|الاف',
  'الفا?|مليونا?|مليارا?|جنيها?|دولارا?|ريالا?|درهما?|دينارا?|يورو|سال|ماه|هفته|روز|دقیقه|ثانیه',
  'بار|هزار|میلیون|میلیارد|تومان|نفر|שנה|חודש|שבוע|יום|שעה|דקה|שנייה|אלף|מיליון|מיליארד|שקל|פעם',
)
/** Hebrew has the plural after all numbers, Arabic after 3 to 10. */
const hebrewPlural = /^[א-ת]{2,}(?:ים|ות|י)(?!\p{L})/u
const plural = matchWords(
  String.raw`\p{L}+ات|\p{L}{2,}[يو]ن|\p{L}{2,}اء|ا\p{L}{1,2}ا\p{L}|ا\p{L}{3}ة`,
  String.raw`(?:\p{L}{2}ا\p{L}[يو]?\p{L}|\p{L}{2}[او]\p{L}|\p{L}{3})(?<![ةى])`,
)
/** A noun as it stands after other numbers, and not a word such as `يدويًا`. */
const singular = /^(?!\p{L}+(?:ات|[يو]ن|يا?)(?!\p{L}))\p{L}{3,}/u

/** `الإصدار`, `عام 2024` and `مكتبة الواجهات`: what a number counts is indefinite. */
const definite = /^و?(?:[بك]?ال(?!اف|فا?(?!\p{L}))|لل|ה)|^\p{L}+\s+(?:ال|ה|\p{Nd})/u
/** `وما`, `يدعم`, `لبناء`: a word with a conjunction or a preposition, and a verb. */
const prefixed =
  /^(?:و(?!ظ|رش|ثائ|حد)|ي(?!وم)|[بكل](?!ر[ان]|طاق|طول|لد|\p{L}{2,3}(?:ات|ين)(?!\p{L}))\p{L}{4,})/u
/** Words that say where, when or how, and adjectives. */
const describing = matchWords(
  'من|في|عن|مع|الى|على|لم|لن|لا|قد|ثم|او|ام|ما|ان|بل|منذ|حتى|قبل|بعد|عند|عبر|ضمن|دون|غير|بين|حول',
  'نحو|تحت|فوق|خلال|اثناء|مثل|كما|حيث|حين|لدى|سوى|كل|كله|كلها|هذا|هذه|هو|هي|هنا|هناك|فقط|لكن',
  'كان|كانت|صدر|ظهر|فما|فهو|فهي|امس|بشكل|بدون|بلغة|كلغة|ا(?:سرع|فضل|حدث|كبر|على|سهل|قوى)',
  '(?:جديد|قديم|حديث|سريع|كبير|بسيط|شهير|مستقر|متاح|جاهز|كامل|معتمد|مجاني|مفتوح|موثق|مطلوب)[ةه]?',
  '(?:مدعوم|معروف|مفعل|شائع|سهل|صعب|خاص|جيد|قوي|ممتاز|رائع|مناسب)[ةه]?',
  'ايضا|معا|جدا|غدا|جيدا|مثلا|تماما|سابقا|لاحقا|قريبا|مؤخرا|حديثا|دائما|غالبا|احيانا|كثيرا|قليلا',
  'تقريبا|تحديدا|خصوصا|عموما|فعلا|حقا|طبعا|فورا|سريعا|كاملا|جميعا|اولا|ثالثا|رابعا|اخيرا|صباحا',
  'ليلا|نهارا|مجانا|حصرا|اساسا|بدلا|فضلا|نظرا|وفقا|طبقا|اعتبارا|انطلاقا|اعتمادا',
)

/**
 * @param figure the number, possibly with signs
 * @param after the text after it
 */
export function isCounted(figure: string, after: string) {
  const words = after.replaceAll(/[\p{M}\0]/gu, '')
  const plain = words.replaceAll(/[أإآ]/g, 'ا')
  // No version has a percent sign, a currency or thousands.
  if (/[%\p{Sc}~≈kKMB]|,\p{Nd}{3}/u.test(figure)) return true
  if (definite.test(words)) return false
  if (measure.test(plain) || hebrewPlural.test(plain)) return true
  if (/^(?:19|20)\p{Nd}{2}$/u.test(figure)) return false
  if (prefixed.test(plain) || describing.test(plain)) return false
  // Of a range, the last one.
  const number = Number(/[\d.]+(?=\D*$)/.exec(toWesternDigits(figure))?.[0])
  if (!Number.isInteger(number) || number < 3) return false
  const isFew = number % 100 >= 3 && number % 100 <= 10
  return (isFew ? plural : singular).test(plain)
}
