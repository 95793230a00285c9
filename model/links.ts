/** A project's link, or nothing where the owner gave none (`#` counts as none). */
export function linkOf(url: string | undefined) {
  return url === undefined || url === '#' ? undefined : url
}

/** A `tel:` link (RFC 3966): no spaces. */
export function telLink(phone: string) {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** A search on the map, which opens the map app on phones. */
export function mapLink(place: string) {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
