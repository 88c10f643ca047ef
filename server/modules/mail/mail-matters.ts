import type { READERS } from './tables.ts'
import type { AccountMailProps } from './templates/account-words.ts'
import type { EnquiryNoticeProps, EnquiryReceiptProps } from './templates/enquiry-mails.ts'
import type { EnquiryReplyProps } from './templates/enquiry-reply.ts'
import type { TemplateName } from './templates/index.ts'
import type { MeetupMailProps } from './templates/meetup-words.ts'
import type { PlanMailProps } from './templates/plan-mails.ts'
import type { QuoteMailProps } from './templates/quote-mails.ts'
import type { RefundMailProps } from './templates/refund-mails.ts'
import type { TransferMailProps } from './templates/transfer-mails.ts'

/** The record of staff that a mail belongs to, by what the mail knows of it. */
type Matter =
  | { meetup_id: string }
  | { order_number: string }
  | { booking_id: string }
  | { enquiry_number: string }
  | { quote_number: string }
  | { account: string }
type Reader = (typeof READERS)[number]
type Rule = { reader: Reader; of: (props: never) => Matter }

const ofOrder = ({ order: { id } }: Pick<MeetupMailProps, 'order'>) => ({ meetup_id: id })
const toOrderer = { reader: 'customer', of: ofOrder } as const
const orderToShop = { reader: 'shop', of: ofOrder } as const
const ofBooking = ({ booking: { id } }: PlanMailProps) => ({ booking_id: id })
const toBooker = { reader: 'customer', of: ofBooking } as const
const bookingToShop = { reader: 'shop', of: ofBooking } as const
const toOwner = { reader: 'customer', of: ({ email }: AccountMailProps) => ({ account: email }) } as const
const handover = { reader: 'other', of: ({ number }: TransferMailProps) => ({ order_number: number }) } as const

/**
 * Null: staff have no record of what it is about, or only its sender can mend the address. What goes to an address that
 * nobody has proved for an account is among them: whoever typed it is told on the screen that it must arrive.
 */
const rules = {
  'meetup-accepted': toOrderer,
  'meetup-confirmed': toOrderer,
  'meetup-delivered': toOrderer,
  'meetup-changed': toOrderer,
  'meetup-cancelled': toOrderer,
  'meetup-called-off': toOrderer,
  'meetup-step-back': toOrderer,
  'meetup-money': toOrderer,
  'meetup-bill': toOrderer,
  'meetup-overdue': toOrderer,
  'meetup-rerated': toOrderer,
  'fee-reminder': toOrderer,
  'meetup-notice': orderToShop,
  'meetup-changed-notice': orderToShop,
  'meetup-cancelled-notice': orderToShop,
  'transfer-offered': handover,
  'transfer-ended': handover,
  'transfer-accepted': handover,
  'plan-requested': toBooker,
  'plan-confirmed': toBooker,
  'plan-declined': toBooker,
  'plan-changed': toBooker,
  'plan-rerated': toBooker,
  'plan-cancelled': toBooker,
  'plan-called-off': toBooker,
  'plan-money': toBooker,
  'plan-bill': toBooker,
  'plan-overdue': toBooker,
  'plan-requested-notice': bookingToShop,
  'plan-changed-notice': bookingToShop,
  'plan-cancelled-notice': bookingToShop,
  'enquiry-received': {
    reader: 'customer',
    of: ({ receipt }: EnquiryReceiptProps) => ({ enquiry_number: receipt.number }),
  },
  'enquiry-reply': { reader: 'customer', of: ({ reply }: EnquiryReplyProps) => ({ enquiry_number: reply.number }) },
  'enquiry-notice': { reader: 'shop', of: ({ notice }: EnquiryNoticeProps) => ({ enquiry_number: notice.number }) },
  'account-known': toOwner,
  'account-reset': toOwner,
  'account-email-old': toOwner,
  'account-email-changed': toOwner,
  'account-password-changed': toOwner,
  'account-signed-in': toOwner,
  'account-locked': toOwner,
  'account-second-factor-on': toOwner,
  'account-second-factor-off': toOwner,
  'account-session-revoked': toOwner,
  'account-wrong-codes': toOwner,
  'account-second-factor-asked': toOwner,
  'account-orders-claimed': toOwner,
  'account-stopped': toOwner,
  'account-resumed': toOwner,
  'account-new-password-asked': toOwner,
  'account-signed-out': toOwner,
  'account-deleted': null,
  'account-register': null,
  'account-email-new': null,
  'account-staff-invited': null,
  'quote-request': null,
  'quote-made': null,
  'quote-sent': { reader: 'customer', of: ({ number }: QuoteMailProps) => ({ quote_number: number }) },
  'quote-approved': null,
  'quote-returned': null,
  'quote-ordered': null,
  'quote-rerated': null,
  'event-invitation': null,
  'event-reminder': null,
  'rsvp-answered': null,
  'event-changed': null,
  'event-cancelled': null,
  'event-handed-over': null,
  'refund-account-named': { reader: 'customer', of: ({ matter }: RefundMailProps) => matter },
  'shop-mail-tried': null,
  'mail-tried': null,
} as const satisfies Record<TemplateName, Rule | null>

/** What a mail of an outbox row belongs to, and for whom it is. */
export function matterOf(template: string, props: unknown): (Matter & { reader: Reader }) | undefined {
  const rule: Rule | null | undefined = rules[template as TemplateName]
  return rule ? { reader: rule.reader, ...rule.of(props as never) } : undefined
}
