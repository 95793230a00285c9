import type { Edition } from '#edition'
import { orUndefinedIfEmpty } from '#yaml'

/**
 * The page for search engines: schema.org's `ProfilePage` about a `Person`.
 * @param portrait the address of the owner's photo, if there is one
 */
export function makeProfilePage(
  { locale, site, addresses, ...edition }: Edition,
  portrait?: string,
) {
  const { profile, otherNames, telephone, skills, social, career } = edition
  const { city, country, countryCode } = profile.place ?? {}
  const addressCountry = countryCode ?? country
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': addresses.page,
    url: addresses.page,
    name: site.title,
    inLanguage: locale,
    dateModified: `${site.updated}-01T00:00:00Z`,
    mainEntity: {
      '@type': 'Person',
      // The same id in every language, because it is one person.
      '@id': `${addresses.root}#person`,
      name: profile.name,
      alternateName: orUndefinedIfEmpty(otherNames),
      jobTitle: profile.role,
      description: profile.pitch,
      url: addresses.page,
      image: portrait,
      email: edition.email,
      telephone,
      address:
        (city ?? addressCountry)
          ? { '@type': 'PostalAddress', addressLocality: city, addressCountry }
          : undefined,
      sameAs: orUndefinedIfEmpty(social.map(({ url }) => url)),
      knowsAbout: orUndefinedIfEmpty(skills.map(({ name }) => name)),
      knowsLanguage: orUndefinedIfEmpty(
        profile.languages.map(({ name }) => ({ '@type': 'Language', name })),
      ),
      worksFor:
        career.now?.institution === undefined
          ? undefined
          : {
              '@type': 'Organization',
              name: career.now.institution,
              url: career.now.href,
            },
      alumniOf: orUndefinedIfEmpty(
        career.education
          .filter(({ institution }) => institution !== undefined)
          .map(({ institution, location, href }) => ({
            '@type': 'EducationalOrganization',
            name: institution,
            address: location,
            url: href,
          })),
      ),
    },
  }
}
