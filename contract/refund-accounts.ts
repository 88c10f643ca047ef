import { z } from 'zod'
import { ACCOUNT_KINDS } from '#domain/zengin/account.ts'
import { linkToken } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { RefundAccount } from './refund-account-fields.ts'

/** An account that was named, as its link shows it: of the number the last three digits, of the holder nothing. */
export const MaskedAccount = z.object({
  bank: z.string(),
  branch: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  /** '••••567' */
  number: z.string(),
  third_party: z.boolean(),
  named_at: z.string(),
  /** The last day on which it is to be paid to; null: a transfer to it came back. */
  due_on: z.string().nullable(),
})
export type MaskedAccount = z.output<typeof MaskedAccount>

/**
 * `open`: it can be named and changed; `sent`: the bank has been asked to pay; `done`: it was paid; `nothing`: there is
 * nothing to give back.
 */
export const REFUND_ACCOUNT_STATES = ['open', 'sent', 'done', 'nothing'] as const

/** What goes back to whom, for the holder of the link. */
export const RefundToName = z.object({
  state: z.enum(REFUND_ACCOUNT_STATES),
  /** What goes back, or went. */
  amount: z.int(),
  /** What it is made of: what came, and what is owed. */
  received: z.int(),
  owed: z.int(),
  of: z.enum(['order', 'booking']),
  number: z.string(),
  title: z.string(),
  /** The day of the delivery or the service. */
  date: z.string(),
  /** What cancelling costs is then `owed`; null: it was not cancelled. */
  cancelled_at: z.string().nullable(),
  addressee: z.object({ name: z.string(), company: z.string() }),
  /** The first instant at which the link is closed. */
  expires_at: z.string(),
  account: MaskedAccount.nullable(),
  /** When it was paid: a day in Tokyo. */
  refunded_on: z.string().nullable(),
})
export type RefundToName = z.output<typeof RefundToName>

const Token = z.object({ token: linkToken })
const linkRefusals = ['link_invalid', 'link_used', 'link_expired', 'too_many_requests'] as const

const says = {
  link_expired: 'このリンクの期限は終わりました。お手数ですが、お電話でお知らせください。新しいリンクをお送りします。',
  link_used: 'このリンクは、もうお使いいただけません。新しいリンクをお送りしていないときは、お電話でお知らせください。',
} as const

export const getRefundAccount = endpoint({
  summary: '返金先の口座をうかがうリンクの内容。金額、宛名、期限と、うかがった口座（番号は下3桁だけ）',
  who: 'anyone',
  params: Token,
  answer: RefundToName,
  refuses: linkRefusals,
  says,
})

export const nameRefundAccount = endpoint({
  summary:
    '返金先の口座のお知らせ。振り込みの手続きが始まるまで変更できます。ご注文の方に、うかがったことをメールでお知らせします。同じ口座を繰り返しても結果は変わりません',
  who: 'anyone',
  params: Token,
  body: z.strictObject(RefundAccount.shape),
  answer: RefundToName,
  refuses: [...linkRefusals, 'refund_account_sent', 'nothing_to_return'],
  says,
})
