import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { multilineText } from '../text.ts'
import { CustomerRecord, RecordPages } from './customer-record.ts'

/** Somebody else who has given the same telephone number, or an account with the same address. */
const SameNumber = z.object({
  kind: z.enum(['account', 'guest']),
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
})

/** A customer without an account, as the newest order says how they are reached. */
export const GuestRecord = CustomerRecord.pick({
  id: true,
  name: true,
  kana: true,
  company: true,
  department: true,
  email: true,
  tel: true,
  note: true,
  sums: true,
  orders: true,
  mails: true,
  last_change: true,
  version: true,
}).extend({
  /** When the first order came. */
  first_placed_at: z.string(),
  same_number: z.array(SameNumber),
})
export type GuestRecord = z.output<typeof GuestRecord>

export const GuestPages = RecordPages.pick({ orders: true, mails: true })
export type GuestPages = z.output<typeof GuestPages>

const GuestId = z.object({ id: z.uuid() })

export const getGuestRecord = endpoint({
  summary:
    'ゲスト（会員登録のないお客さま）の記録。同じメールアドレス（なければ同じ電話番号）のご注文を、おひとりとして数えます。それぞれ新しい順に5件ずつで、orders などに何ページ目かを指定できます。閲覧は操作の記録に残ります',
  who: 'staff',
  needs: 'customers',
  logs: 'guest',
  params: GuestId,
  query: GuestPages,
  answer: GuestRecord,
  refuses: ['customer_not_found'],
})

export const changeGuest = endpoint({
  summary: 'ゲストの社内のメモ note',
  who: 'staff',
  needs: 'customers',
  logs: 'guest',
  params: GuestId,
  body: z.strictObject({ version: z.int(), note: mini.optional(multilineText(5_000)) }),
  answer: GuestRecord,
  refuses: ['customer_not_found', 'edited_meanwhile'],
})
