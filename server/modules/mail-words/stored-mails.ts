import { eq } from 'drizzle-orm'
import { MAIL_SLOTS } from '#contract/admin/mail-fields.ts'
import type * as contract from '#contract/admin/mails.ts'
import { findLastChanges } from '#modules/audit'
import { factNamesOf, mailSlots, usualWords, type WordedTemplate } from '#modules/mail'
import { findVersions } from '#modules/publishing'
import { sqlIn, type Tx } from '#platform/db'
import { mailWords } from './tables.ts'
import { type Words, wordsIn } from './words-in.ts'

export type StoredMail = {
  /** Null: nobody has written anything yet. */
  id: number | null
  template: WordedTemplate
  published: Words
  draft: Words | null
  version: number
}

export type HeldMail = StoredMail & { id: number }

type MailWordsRow = typeof mailWords.$inferSelect

const storedOf = (template: WordedTemplate, row: MailWordsRow | undefined): StoredMail =>
  row
    ? { ...row, template, published: wordsIn(row.published), draft: row.draft && wordsIn(row.draft) }
    : { id: null, template, published: {}, draft: null, version: 1 }

export async function findMails(db: Pick<Tx, 'select'>): Promise<StoredMail[]> {
  const rows = new Map((await db.select().from(mailWords)).map((row) => [row.template, row]))
  return (Object.keys(mailSlots) as WordedTemplate[]).map((template) => storedOf(template, rows.get(template)))
}

export async function findMail(db: Pick<Tx, 'select'>, template: WordedTemplate): Promise<StoredMail> {
  const [row] = await db.select().from(mailWords).where(eq(mailWords.template, template))
  return storedOf(template, row)
}

/** Nobody else writes it until the end of the transaction; from now on there is a row. */
export async function holdMail(tx: Tx, template: WordedTemplate): Promise<HeldMail> {
  await tx.insert(mailWords).values({ template }).onConflictDoNothing()
  return (await holdWritten(tx, template))!
}

/** The same, if anybody has ever written it. */
export async function holdWritten(tx: Tx, template: WordedTemplate): Promise<HeldMail | undefined> {
  const [row] = await tx.select().from(mailWords).where(eq(mailWords.template, template)).for('no key update')
  return row && { ...storedOf(template, row), id: row.id }
}

/** What staff wrote last, slot by slot. */
export const writtenWords = ({ draft, published, template }: StoredMail): Words => ({
  ...usualWords(template),
  ...(draft ?? published),
})

/** Only what is not as usual: the rest follows the shop's own changes of it. */
export function ownWords(template: WordedTemplate, words: Words): Words {
  const usual = usualWords(template)
  const own = MAIL_SLOTS.filter((slot) => slot in usual && words[slot] !== undefined && words[slot] !== usual[slot])
  return Object.fromEntries(own.map((slot) => [slot, words[slot]]))
}

export function presentRow(mail: StoredMail): contract.MailRow {
  const { occasion, to } = mailSlots[mail.template]
  const used = Object.keys(mail.published).length > 0 ? 'own' : 'usual'
  return { template: mail.template, occasion, to, state: mail.draft ? 'changed' : used, version: mail.version }
}

export async function presentRecord(tx: Tx, mail: StoredMail): Promise<contract.MailRecord> {
  const { template, published } = mail
  const usual = usualWords(template)
  const written = writtenWords(mail)
  const slots = MAIL_SLOTS.filter((slot) => usual[slot] !== undefined)
  const versions = mail.id === null ? [] : await findVersions(sqlIn(tx), { kind: 'mail', recordId: mail.id })
  const changes = await findLastChanges(sqlIn(tx), 'mail', [template])
  return {
    ...presentRow(mail),
    slots: slots.map((slot) => ({
      slot,
      words: written[slot] ?? '',
      sent: published[slot] ?? usual[slot]!,
      usual: usual[slot]!,
    })),
    facts: factNamesOf(template),
    has_own: Object.keys(published).length > 0,
    versions,
    last_change: changes.get(template) ?? null,
  }
}
