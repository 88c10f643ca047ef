import { requiredText, text } from '../text.ts'

/** What staff write about a category. Browser and server check with these schemas. */
export const categoryFields = {
  name: requiredText(20, '分類名をご記入ください。'),
  /** On tabs, where there is little room. */
  short_name: requiredText(12, '短い名前をご記入ください。'),
  note: text(40),
}
