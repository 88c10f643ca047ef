import type { Consent } from './consent.ts'
import type { MailCountName, mailCounts } from './mail-counts.ts'
import type { TemplateName } from './templates/index.ts'

/** What we send: one kind for each text. */
export type MailKind = TemplateName

type KindRule =
  /** To the shop, or to an address its owner has proved: no limit. */
  | { to: readonly ('shop' | 'proven')[]; goesToMany?: never; count?: never; countedAt?: never }
  | {
      to: readonly Consent[]
      count: MailCountName
      /** It is counted, and refused, when it is asked for: the mail is written later, and looks alike for all. */
      countedAt?: 'request'
      /** It waits behind mails about accounts and orders. */
      goesToMany?: true
    }

const own = { to: ['proven'] } as const
const ours = { to: ['shop'] } as const
const order = { to: ['proven', 'asked'], count: 'order' } as const
/** One about each order, however many an office has. */
const rates = { to: ['proven', 'asked'], count: 'rateNews', goesToMany: true } as const
const booking = { to: ['proven', 'asked'], count: 'booking' } as const

/** The allowed addressees of each kind of mail, and its limits. A new template does not compile without a line here. */
export const mailKinds = {
  'account-register': { to: ['asked'], count: 'register', countedAt: 'request' },
  'account-known': own,
  'account-reset': { to: ['proven'], count: 'reset', countedAt: 'request' },
  'account-email-new': { to: ['asked'], count: 'changeEmail', countedAt: 'request' },
  'account-email-old': own,
  'account-email-changed': own,
  'account-password-changed': own,
  'account-signed-in': own,
  'account-locked': own,
  'account-second-factor-on': own,
  'account-second-factor-off': own,
  'account-session-revoked': own,
  'account-wrong-codes': own,
  'account-second-factor-asked': own,
  'account-orders-claimed': own,
  'account-stopped': own,
  'account-resumed': own,
  'account-new-password-asked': own,
  'account-signed-out': own,
  'account-deleted': own,
  'account-staff-invited': { to: ['asked'], count: 'staffInvitation' },
  'meetup-accepted': order,
  'meetup-confirmed': order,
  'meetup-delivered': order,
  'meetup-changed': order,
  'meetup-cancelled': order,
  'meetup-called-off': order,
  'meetup-step-back': order,
  'meetup-money': order,
  'meetup-bill': order,
  'meetup-overdue': order,
  'meetup-rerated': rates,
  'fee-reminder': order,
  'meetup-notice': ours,
  'meetup-changed-notice': ours,
  'meetup-cancelled-notice': ours,
  'plan-requested': booking,
  'plan-confirmed': booking,
  'plan-declined': booking,
  'plan-changed': booking,
  'plan-rerated': rates,
  'plan-cancelled': booking,
  'plan-called-off': booking,
  'plan-money': booking,
  'plan-bill': booking,
  'plan-overdue': booking,
  'plan-requested-notice': ours,
  'plan-changed-notice': ours,
  'plan-cancelled-notice': ours,
  'enquiry-received': { to: ['asked'], count: 'enquiry' },
  'enquiry-notice': ours,
  'enquiry-reply': { to: ['asked'], count: 'enquiryReply' },
  'quote-request': { to: ['stranger'], count: 'quote' },
  'quote-made': { to: ['asked'], count: 'quoteLinks' },
  'quote-sent': { to: ['proven', 'asked'], count: 'quoteNews' },
  'quote-approved': { to: ['proven', 'asked'], count: 'quoteNews' },
  'quote-returned': { to: ['proven', 'asked'], count: 'quoteNews' },
  'quote-rerated': rates,
  'quote-ordered': { to: ['proven', 'asked'], count: 'quoteNews' },
  'refund-account-named': { to: ['proven', 'asked'], count: 'refundAccount' },
  'shop-mail-tried': ours,
  'mail-tried': own,
  'transfer-offered': { to: ['stranger'], count: 'transfer' },
  'transfer-ended': { to: ['stranger'], count: 'transferNews' },
  'transfer-accepted': own,
  'event-invitation': { to: ['agreed', 'stranger'], count: 'invitation', goesToMany: true },
  'event-reminder': { to: ['agreed', 'stranger'], count: 'reminder', goesToMany: true },
  'rsvp-answered': { to: ['agreed', 'stranger'], count: 'answer' },
  'event-changed': { to: ['agreed', 'stranger'], count: 'eventNews', goesToMany: true },
  'event-cancelled': { to: ['agreed', 'stranger'], count: 'eventNews', goesToMany: true },
  'event-handed-over': { to: ['agreed', 'stranger'], count: 'eventNews', goesToMany: true },
} as const satisfies Record<MailKind, KindRule>

export const ruleOf = (kind: MailKind): KindRule => mailKinds[kind]

/** The consents a kind of mail accepts. */
export type ConsentTo<K extends MailKind> = (typeof mailKinds)[K]['to'][number]

type CountOf<K extends MailKind> = (typeof mailKinds)[K] extends { count: infer C extends MailCountName } ? C : never

/** Kinds that refuse the operation when they are over the limit. */
export type RefusedKind = {
  [K in MailKind]: (typeof mailKinds)[K] extends { countedAt: 'request' }
    ? never
    : [CountOf<K>] extends [never]
      ? never
      : (typeof mailCounts)[CountOf<K>]['beyond'] extends 'refused'
        ? K
        : never
}[MailKind]
