import { z } from 'zod'
import { STEPS_TOGETHER } from '#domain/meetup.ts'
import { FOUND_BY, ORDER_SORTS, ORDER_VIEWS, type OrderView, PAYMENT_FILTERS } from '#domain/order-list.ts'
import { endpoint } from '../endpoint.ts'
import { Meetup, MeetupStatus } from '../meetups.ts'
import { Money } from '../money.ts'
import { Page } from '../page.ts'
import { staffRowsPerPage } from '../page-size.ts'
import { PaymentMethod } from '../placement.ts'
import { text, tokyoDate } from '../text.ts'
import { DeliveryDay } from './calendar.ts'
import { PaymentToNote } from './order-fields.ts'
import { Overrides } from './phone-order-fields.ts'

const someStatuses = /^[a-z]+(?:,[a-z]+)*$/

export const OrderFilters = z.object({
  /** One of everybody's views; left out or `all`: all orders. */
  view: z.enum([...ORDER_VIEWS, 'all']).optional(),
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
  /** `unpaid`: by invoice or by a card that was charged already, and not all of what is owed has come; `to_refund`: more has come than is owed. */
  payment: z.optional(z.enum(PAYMENT_FILTERS)),
  /**
   * Any part of number, company, name or kana (either kana, either width), telephone with or without hyphens, e-mail,
   * title, order number of the buyer, billing name, address, receiver; or a sum, a day, the number of a paper or quote.
   */
  q: z.optional(text(200)),
})

/** What a list is asked for, and in which order. */
const asked = { ...OrderFilters.shape, sort: z.enum(ORDER_SORTS).default('-placed_at') }

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
  /** What was put aside when it was taken on the telephone; empty: nothing. */
  overrides: Overrides,
  /** False: no address was told, so no mail goes to its orderer. */
  has_mail: z.boolean(),
  /** A mail about it could not be delivered, and nobody has dealt with that. */
  has_undelivered_mail: z.boolean(),
  payment: z.object({ method: PaymentMethod, state: Money.shape.state }),
  money: Money,
  /** In which views it lies. */
  views: z.array(z.enum(ORDER_VIEWS)),
  /** By what a search has found it. */
  found_by: z.array(z.enum(FOUND_BY)),
  version: z.int(),
})
export type OrderRow = z.output<typeof OrderRow>

export const listOrders = endpoint({
  summary:
    '受注の一覧と検索。状態 status（コンマで複数）、お届け日 date・from・to、ご入金待ち payment=unpaid、分けかた view、探す言葉 q（番号、会社名、お名前、ふりがな、電話番号、メールアドレス、会の名前、発注番号、請求先、お届け先、受け取りご担当者の一部か、金額、日付、書類やお見積りの番号）、並べ方 sort（省くと受付の新しい順）。件数は上限まで数え、それより多いときは X-Total-More でお知らせします',
  who: 'staff',
  needs: 'orders',
  logs: null,
  query: z.strictObject({ ...Page.shape, ...asked }),
  answer: z.array(OrderRow),
  paged: true,
})

/** Rows of one file. */
export const MOST_ORDERS_IN_CSV = 10_000

export const exportOrders = endpoint({
  summary:
    '受注の一覧のCSV（Excelで開けるUTF-8、1万件まで）。条件と並べ方は listOrders と同じです。書き出したことは操作の記録に残ります',
  who: 'staff',
  needs: 'orders',
  logs: 'order_list',
  query: z.strictObject(asked),
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['too_many_rows'],
})

export const listOrderDays = endpoint({
  summary: 'お届け日ごとの、受注の件数、食数と受付の上限。キャンセルは数えません',
  who: 'staff',
  needs: 'orders',
  logs: null,
  query: z.strictObject({
    /** Several with commas between, as many as a page has orders. */
    dates: z
      .string()
      .max(staffRowsPerPage * '2026-12-11,'.length)
      .transform((listed) => [...new Set(listed.split(','))])
      .pipe(z.array(tokyoDate).max(staffRowsPerPage)),
  }),
  answer: z.array(DeliveryDay),
})

/** No further than a bound is counted; `more` says that there are more. */
const Counted = z.object({ count: z.int(), more: z.boolean() })

const OrderCounts = z.object(
  Object.fromEntries(ORDER_VIEWS.map((view) => [view, Counted])) as Record<OrderView, typeof Counted>,
)
export type OrderCounts = z.output<typeof OrderCounts>

export const countOrders = endpoint({
  summary:
    '受注の件数。これから ahead（今日からの、お届け前のもの）、今日 today、確認待ち unconfirmed、お届けの記録がないもの unrecorded、ご入金待ち unpaid、返金が要るもの to_refund、終わったもの done、キャンセル cancelled。多いときは上限まで数えます',
  who: 'staff',
  needs: 'orders',
  logs: null,
  answer: OrderCounts,
})

/** Why an order of several stayed as it was. */
export const WHY_LEFT = [
  'meetup_not_found',
  'edited_meanwhile',
  'status_not_reachable',
  'age_check_required',
  'credits_stand',
] as const
export type WhyLeft = (typeof WHY_LEFT)[number]

const NumberedOrder = z.object({ id: z.uuid(), number: z.string() })

/** What became of each order that was asked for. */
export const OrdersMoved = z.object({
  moved: z.array(NumberedOrder),
  /** The number is empty where there is no such order. */
  left: z.array(NumberedOrder.extend({ code: z.enum(WHY_LEFT) })),
})
export type OrdersMoved = z.output<typeof OrdersMoved>

export const moveOrders = endpoint({
  summary:
    'いくつものご注文を、まとめて次の状態へ進める。進められないものはそのまま残り、番号と理由をお返しします。もう進んでいるものは、進んだものに数えます。お届け日を過ぎたご注文は、まとめてお届け済み（その時間帯の終わりに、受け取られた方の記録なし）にできます',
  who: 'staff',
  needs: 'orders',
  logs: 'meetup',
  body: z.strictObject({
    status: z.enum(STEPS_TOGETHER),
    orders: z
      .array(z.strictObject({ id: z.uuid(), version: z.int() }))
      .min(1)
      .max(staffRowsPerPage),
    /** Whether the orderers are told. */
    send_mail: z.boolean().default(true),
  }),
  answer: OrdersMoved,
})

/** Why a payment of several was not noted. */
export const WHY_NOT_NOTED = ['meetup_not_found', 'edited_meanwhile', 'idempotency_mismatch'] as const
export type WhyNotNoted = (typeof WHY_NOT_NOTED)[number]

/** What became of each payment. */
export const PaymentsNoted = z.object({
  noted: z.array(NumberedOrder),
  /** The number is empty where there is no such order. */
  left: z.array(NumberedOrder.extend({ code: z.enum(WHY_NOT_NOTED) })),
})
export type PaymentsNoted = z.output<typeof PaymentsNoted>

const { received_on, version, amount, payer } = PaymentToNote.shape

export const noteReceivedPayments = endpoint({
  summary:
    'いくつものご注文の入金を、同じ入金日でまとめて記録する。それぞれに受付番号 key（UUID）があり、もう一度送っても二重には記録しません。記録できないものはそのまま残り、番号と理由をお返しします',
  who: 'staff',
  needs: 'money',
  logs: 'meetup',
  body: z.strictObject({
    received_on,
    payments: z
      .array(z.strictObject({ id: z.uuid(), version, key: z.uuid(), amount, payer }))
      .min(1)
      .max(staffRowsPerPage),
  }),
  answer: PaymentsNoted,
})
