import type { Context } from '#context'
import { senderIn } from '#modules/mail'
import { type StoredMail, writtenWords } from './stored-mails.ts'

/** The shop as it would send this mail if what is written went out. */
export const senderOf = (mail: StoredMail, context: Pick<Context, 'snapshot' | 'config'>) => ({
  ...senderIn(context),
  words: { [mail.template]: writtenWords(mail) },
})
