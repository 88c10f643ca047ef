import type { Mail } from '../mail-layout.ts'

export type TriedMailProps = { tried: Pick<Mail, 'subject' | 'text' | 'html'> }

/** To the member of staff who wants to see a mail in a mailbox. */
export const triedMails = {
  'mail-tried': ({ tried }: TriedMailProps): Mail => ({ ...tried, subject: `【テスト】${tried.subject}` }),
}
