import { mapFont, measureWidth } from '#fonts'

// Browsers render text slightly wider than its measured width because of rounding and hinting.

/** Width of a title in ems, in the page's font. */
export const measureTitle = (text: string) => 1.03 * measureWidth(text, 1)

/** Width of a name in ems, in the map's font. */
export const measureName = (text: string) => 1.03 * measureWidth(text, 1, mapFont)
