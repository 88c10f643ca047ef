export { mailJobs, mailsAreWaiting, sendMailsEvery } from './mail-jobs.ts'
export { type MailCause, type MailLimits, mailRules } from './mail-limits.ts'
export { hasMailbox, mailsWait, mountMailbox } from './mailbox.ts'
export { type Addressed, type Mailer, openMailer } from './mailer.ts'
export {
  deleteFromMailbox,
  deleteMailsAbout,
  deleteMailsTo,
  forgetGuestMails,
  type GuestLetter,
  insertMails,
  type NewMails,
  queueLimitedLetters,
  queueLimitedMails,
  queueMails,
} from './outbox.ts'
export { oldestDueMail, purgeMailsEvery } from './purge-mails.ts'
export type { AccountMailProps, AccountTemplate } from './templates/account-words.ts'
export type { GuestTemplate } from './templates/guest-mails.ts'
export type { QuoteMailProps } from './templates/quote-mails.ts'
