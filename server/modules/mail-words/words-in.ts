import { MAIL_SLOTS, type MailSlot } from '#contract/admin/mail-fields.ts'

export type Words = Partial<Record<MailSlot, string>>

/** What is stored of a mail's words, as far as it is words of a slot. */
export function wordsIn(stored: Record<string, unknown>): Words {
  const own = MAIL_SLOTS.filter((slot) => typeof stored[slot] === 'string')
  return Object.fromEntries(own.map((slot) => [slot, stored[slot]]))
}
