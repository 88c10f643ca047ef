import type { Mail } from '../mail-layout.ts'
import { withoutLinksIn } from '../without-links.ts'
import { accountMails } from './account-mails.ts'
import type { AccountMailProps } from './account-words.ts'
import { type EnquiryNoticeProps, type EnquiryReceiptProps, enquiryMails } from './enquiry-mails.ts'
import { feeReminder } from './fee-reminder.ts'
import { type GuestMailProps, guestMails } from './guest-mails.ts'
import { meetupAccepted } from './meetup-accepted.ts'
import { meetupCancelled, meetupCancelledNotice } from './meetup-cancelled.ts'
import { meetupChanged, meetupChangedNotice } from './meetup-changed.ts'
import { meetupNotice } from './meetup-notice.ts'
import type { MeetupMailProps } from './meetup-words.ts'
import { type PlanMailProps, planMails } from './plan-mails.ts'
import { type QuoteMailProps, quoteMails } from './quote-mails.ts'
import { type TransferMailProps, transferMails } from './transfer-mails.ts'

const meetupMails = {
  'meetup-accepted': meetupAccepted,
  'meetup-notice': meetupNotice,
  'meetup-changed': meetupChanged,
  'meetup-changed-notice': meetupChangedNotice,
  'meetup-cancelled': meetupCancelled,
  'meetup-cancelled-notice': meetupCancelledNotice,
  'fee-reminder': feeReminder,
}

export const templates = {
  ...meetupMails,
  ...accountMails,
  ...enquiryMails,
  ...guestMails,
  ...planMails,
  ...quoteMails,
  ...transferMails,
}

export type MeetupTemplate = keyof typeof meetupMails
type TemplateName = keyof typeof templates

/** The mail of an outbox row: its props were written by the module that knows the template, and are taken as such. */
export function mailOf(template: string, props: unknown): Mail {
  if (!Object.hasOwn(templates, template)) throw new Error(`no template '${template}'`)
  return templates[template as TemplateName](
    withPlainOrder(props) as MeetupMailProps &
      AccountMailProps &
      EnquiryNoticeProps &
      EnquiryReceiptProps &
      GuestMailProps &
      PlanMailProps &
      QuoteMailProps &
      TransferMailProps,
  )
}

/** The fields of an order or a booking that its orderer wrote: what a guest types goes to an address that nobody has proved to be his. */
const written = ['title', 'note', 'address', 'contact', 'reception', 'payment'] as const

function withPlainOrder(props: unknown): unknown {
  const { order, before, booking } = props as Partial<Record<'order' | 'before' | 'booking', Record<string, unknown>>>
  if (booking) return { ...(props as object), booking: plainOrder(booking) }
  if (!order) return props
  return { ...(props as object), order: plainOrder(order), ...(before && { before: plainOrder(before) }) }
}

function plainOrder(order: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.fromEntries(written.flatMap((key) => (key in order ? [[key, withoutLinksIn(order[key])]] : [])))
  return { ...order, ...plain }
}
