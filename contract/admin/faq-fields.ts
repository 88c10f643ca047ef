import * as z from 'zod/mini'
import { unknownFact } from '../fill-in.ts'
import { id, requiredMultilineText, requiredText } from '../text.ts'

/** A slip in braces would be read by customers as it stands. */
const knowsFacts = (where: { isMarkdown: boolean }) =>
  z.refine<string>((value) => unknownFact(value, where) === undefined, {
    error: ({ input }) =>
      `「{{${unknownFact(String(input), where) ?? ''}}}」は使えません。お店の情報の名前をお確かめください。`,
  })

/** What staff write about a question. Browser and server check with these schemas. */
export const faqFields = {
  question: requiredText(200, 'ご質問をご記入ください。').check(knowsFacts({ isMarkdown: false })),
  answer: requiredMultilineText(5_000, 'お答えをご記入ください。').check(knowsFacts({ isMarkdown: true })),
  group_id: id,
  featured: z.boolean(),
}

export const faqGroupFields = { name: requiredText(50, 'グループ名をご記入ください。') }
