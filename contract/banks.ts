import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** A bank, or a branch of one. */
export const BankPlace = z.object({
  code: z.string(),
  name: z.string(),
  kana: z.string(),
})
export type BankPlace = z.output<typeof BankPlace>

const Looked = z.object({ q: z._default(text(60), '') })

export const findBanks = endpoint({
  summary: '銀行を、名前・カナ・コードのどれかから。近いものから20件まで',
  who: 'anyone',
  query: Looked,
  answer: z.array(BankPlace),
})

export const findBranches = endpoint({
  summary: 'その銀行の支店を、名前・カナ・店番のどれかから。近いものから20件まで',
  who: 'anyone',
  params: z.object({ code: z.string().max(10) }),
  query: Looked,
  answer: z.array(BankPlace),
})
