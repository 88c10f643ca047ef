import type { Sender } from './mail-layout.ts'
import type { NewMails } from './outbox.ts'
import { mailOf } from './templates/index.ts'

/** The first of these mails as it goes out: to be shown before, or to be kept. */
export function writtenMail({ mails, props }: NewMails, from: Sender): { to: string; subject: string; text: string } {
  const { template, consent, address } = mails[0]!
  const { subject, text } = mailOf(template, JSON.parse(JSON.stringify(props)), { ...from, consent })
  return { to: address, subject, text }
}
