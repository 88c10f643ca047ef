import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'

export const FaqGroup = z.object({
  group: z.string(),
  items: z.array(
    z.object({
      id,
      question: z.string(),
      /** Made from Markdown and cleaned, with fees, deadlines and telephone as they are today. */
      answer_html: z.string(),
    }),
  ),
})
export type FaqGroup = z.output<typeof FaqGroup>

export const listFaqs = endpoint({
  summary: 'よくあるご質問。featured=1 で、はじめての方に向けたものだけ',
  who: 'anyone',
  query: z.object({ featured: z.optional(z.literal('1')) }),
  answer: z.array(FaqGroup),
})
