import type { Module } from '#context'
import type { MailHooks } from './hooks.ts'
import { sendMails } from './mail-jobs.ts'
import { purgeMails } from './purge-mails.ts'

export { consentOf } from './consent.ts'
export { deleteFromMailbox, deleteMailsAbout, deleteMailsTo, forgetGuestMails, forgetMailsOf } from './forget-mails.ts'
export type { MailHooks } from './hooks.ts'
export { findKeptMail, type KeptMail, keptMailsOf, keptMailsTo } from './kept-mails.ts'
export { mailsAreWaiting } from './mail-jobs.ts'
export { type MailCause, type MailPermit, type MailRequest, mailTurn, requestRules, uncounted } from './mail-limits.ts'
export { hasMailbox, mailsWait, mountMailbox } from './mailbox.ts'
export type { Addressed, Mailer } from './mailer.ts'
export {
  type GuestMail,
  insertMails,
  type NewMail,
  type NewMails,
  type PermittedMails,
  permitted,
  queueGuestMails,
  queueMails,
} from './outbox.ts'
export { oldestDueMail } from './purge-mails.ts'
export { senderIn, shopAddress } from './sender.ts'
export type { AccountMailProps, AccountTemplate } from './templates/account-words.ts'
export type { BillNews } from './templates/bill.ts'
export type { WrittenPart } from './templates/enquiry-reply.ts'
export { type GuestTemplate, guestMailOf } from './templates/guest-mails.ts'
export type { MeetupMailProps } from './templates/meetup-words.ts'
export type { MoneyNews, WaysBack } from './templates/money-news.ts'
export type { PlanMailProps, PlanTemplate } from './templates/plan-mails.ts'
export type { QuoteMailProps } from './templates/quote-mails.ts'
export type { RefundMailProps } from './templates/refund-mails.ts'
export { ordersWithLostMails } from './undelivered-mails.ts'
export {
  factNamesOf,
  isWorded,
  mailSlots,
  usualWords,
  type WordedTemplate,
} from './words/mail-slots.ts'
export { sampledMail } from './words/sampled-mail.ts'
export { writtenMail } from './write-mail.ts'

export const mail = (hooks: MailHooks): Module => ({ jobs: [sendMails(hooks), purgeMails] })
