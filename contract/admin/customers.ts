import { z } from 'zod'
import { CUSTOMER_SORTS, CUSTOMER_STATES } from '#domain/customer.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { text } from '../text.ts'

/** Somebody with an account, with a link to make one, or with orders of a guest. */
export const CustomerRow = z.object({
  /** Of the account or of the guest (`state`); null while the account is being registered. */
  id: z.uuid().nullable(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  tel: z.string(),
  state: z.enum(CUSTOMER_STATES),
  /** Not counting those that were cancelled; more than a thousand are not counted. */
  orders: z.int(),
  /** The day of the latest gathering that was not cancelled, past or ahead. */
  last_gathering: z.string().nullable(),
  /** When the account was made; of one that is being registered when it was asked for; of a guest the first order. */
  created_at: z.string(),
})
export type CustomerRow = z.output<typeof CustomerRow>

export const listCustomers = endpoint({
  summary:
    'お客さま（会員とゲスト）の一覧と検索。探す言葉 q（お名前、ふりがな、会社名、メールアドレス、電話番号の一部）、状態 state、並べ方 sort（省くと登録の新しい順）。ゲストは、同じメールアドレス（なければ同じ電話番号）のご注文でおひとりと数え、新しいご注文の一部で探せます。登録手続き中の方は state=registering のときだけ。件数は上限まで数え、それより多いときは X-Total-More でお知らせします',
  who: 'staff',
  needs: 'customers',
  logs: null,
  query: z.strictObject({
    ...Page.shape,
    /** Name or kana (either kana, either width), company, e-mail, telephone with or without hyphens; any part of it. */
    q: z.optional(text(200)),
    state: z.enum(CUSTOMER_STATES).optional(),
    sort: z.enum(CUSTOMER_SORTS).default('-created_at'),
  }),
  answer: z.array(CustomerRow),
  paged: true,
})
