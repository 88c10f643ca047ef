import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuestOrder, MeetupStatus } from '../meetups.ts'
import type { Permission } from '../permissions.ts'
import { DeliveryDay } from './calendar.ts'

/** Numbers are counted no further: the list says more. */
export const MOST_COUNTED = 10_000

/** Mails that could not be delivered are listed no further; who deals with them sees the next. */
export const MOST_UNDELIVERED = 20

/** Whose business a mail is that could not be delivered: whoever may open the record it belongs to. */
export const mailRecords = {
  meetup: 'orders',
  booking: 'plans',
  enquiry: 'enquiries',
  quote: 'orders',
  customer: 'customers',
} as const satisfies Record<string, Permission>
export type MailRecord = keyof typeof mailRecords

/** Whoever has one of these permissions sees the part; for all others it is null. */
export const seenWith = {
  days: ['orders', 'kitchen', 'calendar'],
  deliveries: ['orders', 'kitchen'],
  unconfirmed: ['orders'],
  unrecorded: ['orders'],
  collections: ['kitchen'],
  kitchen_changes: ['kitchen'],
  to_refund: ['orders', 'money'],
  unpaid: ['orders', 'money'],
  overdue: ['orders', 'money'],
  cutoffs: ['orders', 'kitchen'],
  bookings: ['plans'],
  enquiries: ['enquiries'],
  undelivered_mails: Object.values(mailRecords),
  undelivered: Object.values(mailRecords),
} as const satisfies Record<string, readonly Permission[]>

const TodaysDelivery = GuestOrder.pick({
  id: true,
  number: true,
  delivery_window: true,
  estimated_person: true,
}).extend({
  status: MeetupStatus,
  city: z.string(),
  company: z.string(),
  name: z.string(),
})

const counted = z.int().nullable()

const UndeliveredMail = z.object({
  id: z.uuid(),
  /** The record it belongs to. */
  kind: z.enum(Object.keys(mailRecords) as [MailRecord, ...MailRecord[]]),
  record_id: z.uuid(),
  /** Empty of a customer. */
  number: z.string(),
  company: z.string(),
  name: z.string(),
  /** For whom it was: the customer of the record, the shop, or somebody whom the customer has named. */
  reader: z.enum(['customer', 'shop', 'other']),
  address: z.string(),
  subject: z.string(),
  at: z.string(),
  /** What the mail server said: an SMTP code, with the enhanced one where it gave it; or why there was no server. */
  code: z.string(),
})
export type UndeliveredMail = z.output<typeof UndeliveredMail>

export const Dashboard = z.object({
  today: z.string(),
  /** Today and seven more. */
  days: z.array(DeliveryDay).nullable(),
  /** By window, those of today. */
  deliveries: z.array(TodaysDelivery).nullable(),
  /** Orders that nobody has confirmed yet. */
  unconfirmed: counted,
  /** Orders past their day that nobody has noted as delivered. */
  unrecorded: counted,
  /** Dishes to be fetched today, and those of days before that nobody has noted as back: of how many orders. */
  collections: counted,
  /** Days from today on whose production sheet was printed, and how much has changed since that nobody has confirmed. */
  kitchen_changes: z.array(z.object({ date: z.string(), changes: z.int() })).nullable(),
  /** Orders for which more has come than is owed, and how much more in all, in yen. */
  to_refund: z.object({ n: z.int(), amount: z.int() }).nullable(),
  /** Orders by invoice of which not all that is owed has come. */
  unpaid: counted,
  /** Orders and bookings whose day of payment is past, and how much is open of them in all, in yen. */
  overdue: z.object({ n: z.int(), amount: z.int() }).nullable(),
  /** The moments of the next 24 hours after which orders are no longer changed by their customers. */
  cutoffs: z
    .array(z.object({ at: z.string(), meetups: z.int(), first_date: z.string(), last_date: z.string() }))
    .nullable(),
  /** Plan bookings that wait for an answer. */
  bookings: z.object({ waiting: z.int(), next_due_at: z.string().nullable() }).nullable(),
  /** Those of them whose deadline is past. */
  requests_late: counted,
  /** Enquiries that nobody has taken on. */
  enquiries: z.object({ open: z.int(), oldest_at: z.string().nullable() }).nullable(),
  /** Mails that could not be delivered, and that nobody has dealt with. */
  undelivered_mails: counted,
  /** The first of them, the newest first. */
  undelivered: z.array(UndeliveredMail).nullable(),
  /** What others have done since this member last looked, on another visit; null: this is the first one. */
  since: z
    .object({
      at: z.string(),
      placed: counted,
      changed: counted,
      cancelled: counted,
      bookings: counted,
      enquiries: counted,
    })
    .nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = endpoint({
  summary: '本日の様子。見てよい権限のないところは null です',
  who: 'staff',
  needs: null,
  logs: null,
  answer: Dashboard,
})

/** For the menu: what waits for somebody; each null without its permission. */
export const Waiting = Dashboard.pick({ unconfirmed: true, undelivered_mails: true }).extend({
  bookings: counted,
  enquiries: counted,
  /** The shop takes no new orders for a while. */
  paused: z.boolean(),
})
export type Waiting = z.output<typeof Waiting>

export const countWaiting = endpoint({
  summary:
    '待っているものの件数：確認待ちの受注 unconfirmed、返答待ちのプランの予約 bookings、未対応のお問い合わせ enquiries、届かなかったメール undelivered_mails。受付を休んでいれば paused が true',
  who: 'staff',
  needs: null,
  logs: null,
  answer: Waiting,
})

export const settleUndeliveredMail = endpoint({
  summary:
    '届かなかったメールを対応済みにする。そのメールのご注文・予約・お問い合わせ・お客さまを見てよい人が行えます。もう対応済みなら、何も変わりません',
  who: 'staff',
  needs: null,
  logs: 'undelivered_mail',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({}).default({}),
  answer: z.object({ id: z.uuid(), settled_at: z.string() }),
  refuses: ['mail_not_found'],
})
