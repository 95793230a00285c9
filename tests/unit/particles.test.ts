import { expect, it } from 'vitest'
import { bindParticles } from '../../model/particles'

/** With a tilde where a space can't break, so that one can see it. */
const bound = (text: string) => bindParticles(text).replaceAll('\u00a0', '~')

it('ties a particle to the word after it, alone or after another one', () => {
  expect(bound('أحبّ من العمل ما لا ينتبه إليه أحد')).toBe(
    'أحبّ من~العمل ما~لا~ينتبه إليه أحد',
  )
  expect(bound('من المسوّدة إلى آخر')).toBe('من~المسوّدة إلى~آخر')
})

it('knows them behind و and ف, behind quotation marks, and before Latin names', () => {
  expect(bound('تعمل، ولا يضيع شيء')).toBe('تعمل، ولا~يضيع شيء')
  expect(bound('«على React» فلا تأتي')).toBe('«على~React» فلا~تأتي')
})

it('leaves words that only begin or end like one, and what no letter follows', () => {
  for (const text of ['كلها تعمل', 'زمن طويل', 'كل 24 ساعة', 'لا، شكرًا', 'on a phone']) {
    expect(bound(text)).toBe(text)
  }
})
