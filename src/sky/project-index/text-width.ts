import { mapFont, measureWidth } from '#fonts'
import type { TextWidth } from './title-forms.ts'

/** Browsers render text slightly wider than its measured width because of rounding and hinting. */
export const textWidth: TextWidth = {
  title: (text) => 1.03 * measureWidth(text, 1),
  name: (text) => 1.03 * measureWidth(text, 1, mapFont),
}
