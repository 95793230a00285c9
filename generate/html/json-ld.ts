import type { Locale } from '../../model/languages'
import type { Content } from '../../model/schema'
import { linkOf, telLink } from '../../model/links'
import { localize } from '../../model/localize'
import { addressOf, pageAddress, shareImagePath } from '../../model/urls'
import { otherNames } from '../../model/names'

/** The page as search engines read it: schema.org's `ProfilePage`, about a `Person`. */
export function person(content: Content, locale: Locale, base: string) {
  const { site, profile, skills, education } = localize(content, locale)
  const page = pageAddress(content, base, locale)
  const { city, country: name, countryCode } = profile.place ?? {}
  const country = countryCode ?? name
  const schools = education.filter(({ group }) => group === 'education')

  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': page,
    url: page,
    name: site.title,
    inLanguage: locale,
    dateModified: site.updated && `${site.updated}-01`,
    mainEntity: {
      '@type': 'Person',
      // One person, whichever the page's language.
      '@id': `${addressOf(content, base)}#person`,
      name: profile.name,
      alternateName: unlessEmpty(otherNames(content, locale)),
      jobTitle: profile.role,
      description: profile.pitch,
      url: page,
      image: addressOf(content, base, shareImagePath(locale)),
      email: profile.email,
      telephone: profile.phone && telLink(profile.phone).slice('tel:'.length),
      address:
        (city ?? country)
          ? {
              '@type': 'PostalAddress',
              addressLocality: city,
              addressCountry: country,
            }
          : undefined,
      sameAs: unlessEmpty(profile.social.map(({ url }) => url)),
      knowsAbout: unlessEmpty(skills.map(({ name }) => name)),
      knowsLanguage: unlessEmpty(
        profile.languages.map(({ name }) => ({ '@type': 'Language', name })),
      ),
      alumniOf: unlessEmpty(
        schools.flatMap(({ institution, location, url }) =>
          institution === undefined
            ? []
            : [
                {
                  '@type': 'EducationalOrganization',
                  name: institution,
                  address: location,
                  url: linkOf(url),
                },
              ],
        ),
      ),
    },
  }
}

function unlessEmpty<Item>(list: Item[]) {
  return list.length > 0 ? list : undefined
}
