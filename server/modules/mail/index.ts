export { mailJobs, mailsAreWaiting, sendMailsEvery } from './mail-jobs.ts'
export { mountMailbox } from './mailbox.ts'
export { type Addressed, type Mailer, openMailer } from './mailer.ts'
export { insertMails, type NewMails } from './outbox.ts'
