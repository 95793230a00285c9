import { toWesternDigits } from '../digits.ts'

/*
 * Whether a number counts the noun after it. `Kotlin 5 سنوات` is five years of Kotlin, and
 * `Angular 15 مكتبة` a library called Angular 15: the noun decides.
 */

/*
 * Measures of time, quantity, money and people: nobody names a version before them. Arabic is here
 * without vowel signs and hamza.
 */
const afterFew = matchWords(
  'سنوات|سنين|اعوام|اشهر|شهور|اسابيع|ايام|ساعات|دقائق|ثوان|ثواني|مرات|نقاط|اشخاص|افراد',
  'الاف|ملايين|مليارات|جنيهات|دولارات|ريالات|دراهم|دنانير',
  'שנים|שנות|חודשים|חודשי|שבועות|ימים|ימי|שעות|דקות|שניות|אלפים|אלפי|מיליוני|שקלים|אנשים|פעמים',
)
const afterMany = matchWords(
  'سن[ةه]|عاما?|شهرا?|اسبوعا?|يوما?|ساع[ةه]|دقيق[ةه]|ثاني[ةه]|مر[ةه]|نقط[ةه]|شخصا?|فردا?',
  'שנה|חודש|שבוע|יום|שעה|דקה|שנייה|אלף|מיליון|מיליארד|שקל|פעם',
)
/** Persian has one form. */
const afterAny = matchWords(
  'الفا?|مليونا?|مليارا?|جنيها?|دولارا?|ريالا?|درهما?|دينارا?|يورو',
  'سال|ماه|هفته|روز|ساعت|دقیقه|ثانیه|بار|هزار|میلیون|میلیارد|تومان|نفر',
)

/** `عام 2024` and `يوم الخميس` are dates, which nothing before them counts. */
function matchWords(...words: string[]) {
  return new RegExp(
    String.raw`^(?:${words.join('|')})(?!\p{L})(?!\s+(?:ال|ה|\p{Nd}))`,
    'u',
  )
}

/** A noun in the accusative, such as `طالبًا`, which numbers from 11 to 99 have after them. */
const accusative = /^\p{L}[\p{L}\p{M}]*(?<!ي\p{M}*)(?:\u064bا|ا\u064b)(?!\p{L})/u
/** Words of this form that say how or when; those in `يًا` are none of these nouns either. */
const adverb = new RegExp(
  `^(?:${[
    'ايضا|معا|جدا|جيدا|مثلا|تماما|سابقا|لاحقا|قريبا|مؤخرا|حديثا|حاليا|دائما|غالبا|احيانا|كثيرا',
    'قليلا|تقريبا|تحديدا|خصوصا|عموما|فعلا|حقا|طبعا|فورا|سريعا|كاملا|جميعا|اولا|ثالثا|رابعا|اخيرا',
    'صباحا|ليلا|نهارا|مجانا|حصرا|اساسا|بدلا|فضلا|نظرا|وفقا|طبقا|اعتبارا|انطلاقا|اعتمادا',
  ].join('|')})(?!\\p{L})`,
  'u',
)

/**
 * @param figure the number, possibly with signs
 * @param after the text after it
 */
export function isCounted(figure: string, after: string) {
  const plain = after.replaceAll(/\p{M}/gu, '').replaceAll(/[أإآ]/g, 'ا')
  // No version has a percent sign or a currency.
  if (/[%\p{Sc}]/u.test(figure)) return true
  if (/^(?:19|20)\p{Nd}{2}$/u.test(figure)) return false
  const number = Number(toWesternDigits(figure).replaceAll(/^\D+|\D+$/g, ''))
  const isInteger = Number.isInteger(number)
  if (afterAny.test(plain) || afterFew.test(plain)) return true
  if (!(isInteger && number >= 3 && number <= 10) && afterMany.test(plain)) return true
  return isInteger && number % 100 > 10 && accusative.test(after) && !adverb.test(plain)
}
