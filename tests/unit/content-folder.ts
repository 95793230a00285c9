import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** A small, right content folder of a made-up owner, with some of its files replaced. */
export async function contentFolder(changes: Record<string, string | Buffer> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'images'))
  const pictures = {
    'images/me.jpg': await picture(800, 1000),
    'images/shop.png': await picture(1600, 1000),
  }
  for (const [name, text] of Object.entries({ ...owner, ...pictures, ...changes })) {
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** A plain picture of a size. */
export function picture(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') {
  const background = '#204060'
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

export const owner = {
  'site.yaml': `url: https://salma.dev
updated: 2026-11
title: { en: Salma, ar: سلمى }
description: { en: Salma builds shops, ar: سلمى تبني المتاجر }
copyright: 2026
languages: [en, ar]
`,
  'profile.yaml': `name: { en: Salma, ar: سلمى }
role: { en: Developer, ar: مطوّرة }
pitch: { en: I build shops, ar: أبني المتاجر }
place:
  city: { en: Cairo, ar: القاهرة }
  country: { en: Egypt, ar: مصر }
  countryCode: EG
now:
  text: { en: Developer, ar: مطوّرة }
  since: 2025-10
email: salma@salma.dev
phone: '+20 122 345 6789'
social:
  - { network: github, url: https://github.com/salma }
photo:
  file: me.jpg
  alt: { en: Salma, ar: سلمى }
about:
  heading: { en: Developer, ar: مطوّرة }
  paragraphs:
    - { en: I build shops, ar: أبني المتاجر }
  cards:
    - { title: { en: One, ar: واحد }, text: { en: First, ar: الأول } }
    - { title: { en: Two, ar: اثنان }, text: { en: Second, ar: الثاني } }
    - { title: { en: Three, ar: ثلاثة }, text: { en: Third, ar: الثالث } }
`,
  'skills.yaml': `- { name: React, level: 90, category: frontend }
- { name: Git, level: 80, category: tools }
`,
  'education.yaml': `- group: education
  title: { en: Degree, ar: شهادة }
  institution: { en: University, ar: جامعة }
  location: { en: Cairo, ar: القاهرة }
  when: { start: 2018-09, end: 2022-07 }
`,
  'projects.yaml': `- id: shop
  title: { en: Shop, ar: متجر }
  description: { en: A shop, ar: متجر صغير }
  image:
    file: shop.png
    alt: { en: A shop, ar: صورة المتجر }
  tags: [React]
  demo: https://shop.salma.dev
  code: https://github.com/salma/shop
`,
}
