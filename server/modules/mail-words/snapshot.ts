import type { MailSlot } from '#contract/admin/mail-fields.ts'
import type { Tx } from '#platform/db'
import { mailWords } from './tables.ts'
import { wordsIn } from './words-in.ts'

type MailWordsPart = {
  /** The shop's own words, by template and slot. */
  mailWords: Readonly<Record<string, Partial<Record<MailSlot, string>>>>
}

/** The part of the shop in memory that mails are written with. */
export async function readMailWords(tx: Tx): Promise<MailWordsPart> {
  const rows = await tx.select({ template: mailWords.template, published: mailWords.published }).from(mailWords)
  return { mailWords: Object.fromEntries(rows.map(({ template, published }) => [template, wordsIn(published)])) }
}
