import * as z from 'zod/mini'
import { namesAddress } from '#domain/words-with-facts.ts'
import { text } from '../fields/kinds.ts'
import { multilineText, requiredMultilineText, requiredText } from '../text.ts'

// The words of a mail that staff write. Browser and server check with these schemas.

export const MAIL_SLOTS = ['subject', 'lead', 'phone_lead', 'closing'] as const
export const MAIL_SAMPLES = ['usual', 'long', 'by_phone'] as const
export type MailSlot = (typeof MAIL_SLOTS)[number]

const withoutAddress = z.refine<string>((value) => !namesAddress(value), {
  error: 'リンクやメールアドレスは書けません。ページへのリンクは、メールにいつも入っています。',
})

/** Braces are checked against the facts of the mail. */
export const mailFields = {
  subject: text('件名', requiredText(60, '件名をご記入ください。').check(withoutAddress)),
  lead: text('はじめの文', requiredMultilineText(600, 'はじめの文をご記入ください。').check(withoutAddress)),
  phone_lead: text(
    'はじめの文（お電話のご注文）',
    requiredMultilineText(600, 'はじめの文をご記入ください。').check(withoutAddress),
  ),
  closing: text('おわりの文', multilineText(600).check(withoutAddress)),
}
