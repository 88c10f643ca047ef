import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { legalTexts } from './legal.ts'
import { tokyoDate } from './text.ts'

export const PublishedLegalText = z.object({
  text: z.enum(legalTexts),
  /** The version that is shown, and the one that holds today. */
  version: z.string(),
  in_force: z.string(),
  /** All that are published, the oldest first; those ahead are announced. */
  versions: z.array(z.string()),
  /** Made from Markdown and cleaned; null: a page that the site makes of its settings. */
  body_html: z.string().nullable(),
})
export type PublishedLegalText = z.output<typeof PublishedLegalText>

export const getLegalText = endpoint({
  summary: '規約やポリシーひとつ。version を送るとその版、送らないか、その版がなければ、いま効力のある版です',
  who: 'anyone',
  params: z.object({ text: z.enum(legalTexts) }),
  query: z.object({ version: z.optional(tokyoDate) }),
  answer: PublishedLegalText,
})
