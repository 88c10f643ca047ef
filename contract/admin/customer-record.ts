import { z } from 'zod'
import * as mini from 'zod/mini'
import { CUSTOMER_STATES } from '#domain/customer.ts'
import { MOST_OPEN_ORDERS } from '#domain/open-orders.ts'
import { Session } from '../accounts.ts'
import { IssuedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { EventStatus } from '../events.ts'
import { Meetup } from '../meetups.ts'
import { Page } from '../page.ts'
import { keptSecurityEvents } from '../security-events.ts'
import { multilineText } from '../text.ts'
import { LastChange } from './records.ts'

/** A page of something, and how many there are. */
const some = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })

const Order = Meetup.pick({
  id: true,
  number: true,
  title: true,
  status: true,
  meetup_date: true,
  estimated_person: true,
  total: true,
})

const Gathering = z.object({
  id: z.uuid(),
  title: z.string(),
  status: EventStatus,
  starts_at: z.string(),
  estimated_person: z.int(),
  source: z.object({ kind: z.enum(['meetup', 'plan']), id: z.uuid() }),
})

const SentMail = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
  /** It could not be delivered. */
  given_up: z.boolean(),
  /** The order that it is about. */
  meetup_id: z.uuid(),
})

const SecurityEvent = z.object({
  id: z.int(),
  at: z.string(),
  event: z.enum(keptSecurityEvents),
  /** Which of several ways: `code` of a failed login, `staff` of a session that ended. */
  detail: z.string(),
  device: z.string(),
  network: z.string(),
})

export const CustomerRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  kana: z.string(),
  company: z.string(),
  department: z.string(),
  email: z.string(),
  /** To which the address is to be changed; null: to none. */
  pending_email: z.string().nullable(),
  tel: z.string(),
  state: z.enum(CUSTOMER_STATES),
  created_at: z.string(),
  /** To within some minutes; null: not in the last three months. */
  last_seen_at: z.string().nullable(),
  has_second_factor: z.boolean(),
  locked: z.boolean(),
  locked_at: z.string().nullable(),
  lock_reason: z.string(),
  password_change_required: z.boolean(),
  /** How many unpaid orders by invoice they may have ahead at a time, and how many those are now. */
  max_open_orders: z.int(),
  open_orders: z.int(),
  note: z.string(),
  /** What was ordered and not cancelled; `unpaid`: by invoice, of what is owed. */
  sums: z.object({
    orders: z.int(),
    persons: z.int(),
    total: z.int(),
    ahead: z.int(),
    ahead_total: z.int(),
    unpaid: z.int(),
  }),
  orders: some(Order),
  gatherings: some(Gathering),
  papers: some(IssuedDocument),
  mails: some(SentMail),
  sessions: some(Session.omit({ current: true })),
  security: some(SecurityEvent),
  last_change: LastChange.nullable(),
  version: z.int(),
})
export type CustomerRecord = z.output<typeof CustomerRecord>

/** Which page of each list. */
export const RecordPages = z.strictObject({
  orders: Page.shape.page,
  gatherings: Page.shape.page,
  papers: Page.shape.page,
  mails: Page.shape.page,
  sessions: Page.shape.page,
  security: Page.shape.page,
})
export type RecordPages = z.output<typeof RecordPages>

const limitError = `0から${MOST_OPEN_ORDERS.toLocaleString('ja-JP')}までの件数をご記入ください。`
const openOrderLimit = mini
  .int({ error: limitError })
  .check(mini.minimum(0, { error: limitError }), mini.maximum(MOST_OPEN_ORDERS, { error: limitError }))

const CustomerId = z.object({ id: z.uuid() })

export const getCustomerRecord = endpoint({
  summary:
    'お客さまひとりの記録。会員情報、ご注文、会、書類、メール、端末、ログインの記録。それぞれ新しい順に5件ずつで、orders などに何ページ目かを指定できます。閲覧は操作の記録に残ります',
  who: 'staff',
  needs: 'customers',
  logs: 'customer',
  params: CustomerId,
  query: RecordPages,
  answer: CustomerRecord,
  refuses: ['customer_not_found'],
})

export const changeCustomer = endpoint({
  summary:
    'お客さまの内部メモ note、ログインの停止 locked、パスワード変更のお願い password_change_required、お支払い前のご注文の上限 max_open_orders。停止するとすべての端末がその場でログアウトし、承ったご注文は残ります。停止・再開・お願いは、お客さまにメールでお知らせします。スタッフにはできません',
  who: 'staff',
  needs: 'customers',
  logs: 'customer',
  params: CustomerId,
  body: z.strictObject({
    version: z.int(),
    note: mini.optional(multilineText(5_000)),
    locked: z.boolean().optional(),
    /** Why it is locked; for the shop alone. */
    reason: mini.optional(multilineText(500)),
    password_change_required: z.boolean().optional(),
    max_open_orders: mini.optional(openOrderLimit),
  }),
  answer: CustomerRecord,
  refuses: ['customer_not_found', 'edited_meanwhile'],
})

export const endCustomerSessions = endpoint({
  summary:
    'お客さまのすべての端末をログアウトさせます。次の操作からログインが必要になり、お客さまにメールでお知らせします',
  who: 'staff',
  needs: 'customers',
  logs: 'customer',
  params: CustomerId,
  status: 204,
  answer: z.void(),
  refuses: ['customer_not_found'],
})
