import { localeTags, locales, type Locale } from '../model/locales'
import type { Content } from '../model/schema'
import { telLink } from '../src/lib/links'
import { localize } from '../src/lib/localize'
import { addressOf, shareImagePath } from './address'

/** The page as search engines read it: schema.org's `ProfilePage`, about a `Person`. */
export function person(content: Content, locale: Locale, base: string) {
  const { site, profile, skills, education } = localize(content, locale)
  const page = addressOf(content, base, locales[locale].path)
  const schools = education.filter(({ group }) => group === 'education')

  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': page,
    url: page,
    name: site.title,
    description: site.description,
    inLanguage: locale,
    dateModified: `${site.updated}-01`,
    mainEntity: {
      '@type': 'Person',
      // One person, whichever the page's language.
      '@id': `${addressOf(content, base)}#person`,
      name: profile.name,
      alternateName: localeTags
        .filter((tag) => tag !== locale)
        .map((tag) => content.profile.name[tag]),
      jobTitle: profile.role,
      description: profile.pitch,
      url: page,
      image: addressOf(content, base, shareImagePath(locale)),
      email: profile.email,
      telephone: telLink(profile.phone).slice('tel:'.length),
      address: {
        '@type': 'PostalAddress',
        addressLocality: profile.place.city,
        addressCountry: profile.place.countryCode,
      },
      sameAs: profile.social.map(({ url }) => url),
      knowsAbout: skills.map(({ name }) => name),
      knowsLanguage: profile.languages.map(({ name }) => ({ '@type': 'Language', name })),
      alumniOf: schools.map(({ institution, location }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
        address: location,
      })),
    },
  }
}
