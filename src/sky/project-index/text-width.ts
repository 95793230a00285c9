import { mapFont, measureWidth } from '#fonts'

/**
 * Width of a text in ems: titles in the page's font, names in the map's font. Browsers render text
 * slightly wider than its measured width because of rounding and hinting.
 */
export const textWidth = {
  title: (text: string) => 1.03 * measureWidth(text, 1),
  name: (text: string) => 1.03 * measureWidth(text, 1, mapFont),
}
