import { text } from '../fields/kinds.ts'
import { requiredText, text as shortText } from '../text.ts'

/** What staff write about a category. Browser and server check with these schemas. */
export const categoryFields = {
  name: text('分類名', requiredText(20, '分類名をご記入ください。')),
  /** On tabs, where there is little room. */
  short_name: text('短い名前', requiredText(12, '短い名前をご記入ください。')),
  note: text('説明', shortText(40)),
}
