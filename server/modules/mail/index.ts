export { mailJobs, mailsAreWaiting, sendMailsEvery } from './mail-jobs.ts'
export { type MailCause, type MailLimits, mailRules } from './mail-limits.ts'
export { hasMailbox, mailsWait, mountMailbox } from './mailbox.ts'
export { type Addressed, type Mailer, openMailer } from './mailer.ts'
export {
  deleteFromMailbox,
  deleteMailsTo,
  insertMails,
  type NewMails,
  queueLimitedMails,
  queueMails,
} from './outbox.ts'
export { oldestDueMail, purgeMailsEvery } from './purge-mails.ts'
export type { AccountMailProps, AccountTemplate } from './templates/account-words.ts'
