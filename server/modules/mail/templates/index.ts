import { type Consent, isKnown } from '../consent.ts'
import { type Mail, withNotice } from '../mail-layout.ts'
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
import { orderForStrangers, orderOfOwner, type WrittenOrder } from './orders-words.ts'
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
export type TemplateName = keyof typeof templates

/**
 * The mail of an outbox row: its props were written by the module that knows the template, and are taken as such. Who is
 * not known to be its orderer reads of an order what we say ourselves.
 */
export function mailOf(
  template: string,
  props: unknown,
  { isDemo, consent = 'stranger' }: { isDemo: boolean; consent?: Consent | undefined },
): Mail {
  if (!Object.hasOwn(templates, template)) throw new Error(`no template '${template}'`)
  const mail = templates[template as TemplateName](
    withOrders(props, isKnown(consent) ? orderOfOwner : orderForStrangers) as MeetupMailProps &
      AccountMailProps &
      EnquiryNoticeProps &
      EnquiryReceiptProps &
      GuestMailProps &
      PlanMailProps &
      QuoteMailProps &
      TransferMailProps,
  )
  return withNotice(mail, isDemo)
}

function withOrders(props: unknown, read: <O extends WrittenOrder>(order: O) => O): unknown {
  const { order, before, booking } = props as Partial<Record<'order' | 'before' | 'booking', WrittenOrder>>
  return {
    ...(props as object),
    ...(order && { order: read(order) }),
    ...(before && { before: read(before) }),
    ...(booking && { booking: read(booking) }),
  }
}
