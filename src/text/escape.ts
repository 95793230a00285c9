/** Escapes text for HTML and XML, for element content and quoted attributes. */
export function escape(text: string) {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
