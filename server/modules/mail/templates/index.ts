import type { GuestOrder } from '#contract/meetups.ts'
import { type Consent, isKnown } from '../consent.ts'
import type { Mail, Sender } from '../mail-layout.ts'
import { withoutLinksIn } from '../without-links.ts'
import { accountMails } from './account-mails.ts'
import { enquiryMails } from './enquiry-mails.ts'
import { enquiryReply } from './enquiry-reply.ts'
import { feeReminder } from './fee-reminder.ts'
import { guestMails } from './guest-mails.ts'
import { meetupAccepted } from './meetup-accepted.ts'
import { meetupBill, meetupOverdue } from './meetup-bill.ts'
import { meetupCalledOff, meetupCancelled, meetupCancelledNotice } from './meetup-cancelled.ts'
import { meetupChanged, meetupChangedNotice } from './meetup-changed.ts'
import { meetupMoney } from './meetup-money.ts'
import { meetupNotice } from './meetup-notice.ts'
import { meetupConfirmed, meetupDelivered, meetupStepBack } from './meetup-steps.ts'
import { orderForStrangers, type WrittenOrder } from './orders-words.ts'
import { planMails } from './plan-mails.ts'
import { quoteMails } from './quote-mails.ts'
import { meetupRerated } from './rate-mails.ts'
import { refundMails } from './refund-mails.ts'
import { shopMails } from './shop-mails.ts'
import { transferMails } from './transfer-mails.ts'
import { triedMails } from './tried-mails.ts'

const meetupMails = {
  'meetup-accepted': meetupAccepted,
  'meetup-notice': meetupNotice,
  'meetup-confirmed': meetupConfirmed,
  'meetup-delivered': meetupDelivered,
  'meetup-changed': meetupChanged,
  'meetup-changed-notice': meetupChangedNotice,
  'meetup-cancelled': meetupCancelled,
  'meetup-called-off': meetupCalledOff,
  'meetup-step-back': meetupStepBack,
  'meetup-money': meetupMoney,
  'meetup-bill': meetupBill,
  'meetup-overdue': meetupOverdue,
  'meetup-rerated': meetupRerated,
  'meetup-cancelled-notice': meetupCancelledNotice,
  'fee-reminder': feeReminder,
}

export const templates = {
  ...meetupMails,
  ...accountMails,
  ...enquiryMails,
  'enquiry-reply': enquiryReply,
  ...guestMails,
  ...planMails,
  ...quoteMails,
  ...refundMails,
  ...shopMails,
  ...transferMails,
  ...triedMails,
}

export type MeetupTemplate = keyof typeof meetupMails
export type TemplateName = keyof typeof templates

/** Of all of them: inferred from functions, these add up. */
type MailProps = (typeof templates)[TemplateName] extends (props: infer Props, from: Sender) => Mail ? Props : never

/**
 * What is ours in them: links, and what we noted of the occasion. Everything else may have been typed by anybody, and mail
 * programs make no link of it.
 */
const ours: ReadonlySet<string> = new Set([
  ...['url', 'orderUrl', 'calendarUrl', 'termsUrl', 'refundUrl', 'siteUrl', 'launchUrl', 'picture'],
  'occasion',
  // Written before, of samples.
  'tried',
  // Of staff: their template parts what leads elsewhere.
  ...['written', 'decline_reason'],
])

type OrderProp = {
  [Name in keyof MailProps]-?: NonNullable<MailProps[Name]> extends { contact: GuestOrder['contact'] } ? Name : never
}[keyof MailProps]

const orderProps: Readonly<Record<OrderProp, true>> = { order: true, before: true, booking: true }

/**
 * The mail of an outbox row: its props were written by the module that knows the template, and are taken as such. Who is
 * not known to be its orderer reads of an order what we say ourselves.
 */
export function mailOf(
  template: string,
  props: unknown,
  { consent = 'stranger', ...from }: Sender & { consent?: Consent | undefined },
): Mail {
  if (!Object.hasOwn(templates, template)) throw new Error(`no template '${template}'`)
  return templates[template as TemplateName](readable(props as MailProps, isKnown(consent), from), from)
}

function readable(props: MailProps, byOrderer: boolean, from: Sender): MailProps {
  const orders = Object.keys(orderProps) as OrderProp[]
  const written = orders
    .filter((name) => props[name])
    .map((name) => [name, readableOrder(props[name]!, byOrderer, from)])
  return { ...withoutLinksIn(props, ours), ...Object.fromEntries(written) }
}

const readableOrder = (order: WrittenOrder, byOrderer: boolean, from: Sender) =>
  byOrderer ? withoutLinksIn(order) : orderForStrangers(order, from)
