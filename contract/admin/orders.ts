import { z } from 'zod'
import { ORDER_SORTS, ORDER_TABS, type OrderTab } from '#domain/order-list.ts'
import { MONEY_STATES } from '#domain/payment.ts'
import { endpoint } from '../endpoint.ts'
import { Meetup, MeetupStatus } from '../meetups.ts'
import { Page } from '../page.ts'
import { PaymentMethod } from '../placement.ts'
import { text, tokyoDate } from '../text.ts'

const someStatuses = /^[a-z]+(?:,[a-z]+)*$/

export const OrderFilters = z.object({
  /** One, or several with commas between. */
  status: z
    .string()
    .max(100)
    .regex(someStatuses, '状態は、placed,confirmed のようにコンマで区切ってお送りください。')
    .transform((listed) => [...new Set(listed.split(','))])
    .pipe(z.array(MeetupStatus))
    .optional(),
  /** The day of delivery. */
  date: z.optional(tokyoDate),
  from: z.optional(tokyoDate),
  to: z.optional(tokyoDate),
  /** Number, company, name or kana (either kana, either width), telephone with or without hyphens, e-mail; any part of it. */
  q: z.optional(text(200)),
})

export const OrderRow = Meetup.pick({
  id: true,
  number: true,
  status: true,
  meetup_date: true,
  delivery_window: true,
  estimated_person: true,
  total: true,
  placed_at: true,
}).extend({
  company: z.string(),
  name: z.string(),
  tel: z.string(),
  /** Where it is brought, as far as the city and the street. */
  city: z.string(),
  street: z.string(),
  has_alcohol: z.boolean(),
  payment: z.object({ method: PaymentMethod, state: z.enum(MONEY_STATES) }),
  version: z.int(),
})
export type OrderRow = z.output<typeof OrderRow>

export const listOrders = endpoint({
  summary:
    '受注の一覧と検索。状態 status（コンマで複数）、お届け日 date・from・to、探す言葉 q（番号、会社名、お名前、ふりがな、電話番号、メールアドレスの一部）、並べ方 sort（省くと受付の新しい順）。件数は上限まで数え、それより多いときは X-Total-More でお知らせします',
  who: 'staff',
  needs: 'orders',
  logs: null,
  query: z.strictObject({
    ...Page.shape,
    ...OrderFilters.shape,
    sort: z.enum(ORDER_SORTS).default('-placed_at'),
  }),
  answer: z.array(OrderRow),
  paged: true,
})

/** No further than a bound is counted; `more` says that there are more. */
const Counted = z.object({ count: z.int(), more: z.boolean() })

export const countOrders = endpoint({
  summary:
    '受注の件数。これから ahead（今日からの、お届け前のもの）、今日 today、確認待ち waiting、終わったもの done、キャンセル cancelled。多いときは上限まで数えます',
  who: 'staff',
  needs: 'orders',
  logs: null,
  answer: z.object(Object.fromEntries(ORDER_TABS.map((tab) => [tab, Counted])) as Record<OrderTab, typeof Counted>),
})
