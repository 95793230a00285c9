/** Text as it may stand in HTML and XML, between tags and in quoted attributes. */
export function escape(text: string) {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
