import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { MAIL_SLOTS, type MailSlot } from '#contract/admin/mail-fields.ts'
import * as contract from '#contract/admin/mails.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import { strangeBraces } from '#domain/words-with-facts.ts'
import { changeRecord } from '#modules/audit'
import { factNamesOf, isWorded, mailSlots, usualWords, type WordedTemplate } from '#modules/mail'
import { findContent, keepRead } from '#modules/publishing'
import type { Tx } from '#platform/db'
import {
  findMail,
  type HeldMail,
  holdMail,
  holdWritten,
  ownWords,
  presentRecord,
  type StoredMail,
  writtenWords,
} from './stored-mails.ts'
import { mailWords } from './tables.ts'
import { type Words, wordsIn } from './words-in.ts'

/** What goes out stays as it is until somebody publishes. */
export const changeMail = changeRecord(
  contract.changeMail,
  async (tx, { params: { template }, body: { version, ...change } }) => {
    if (!isWorded(template)) return refused('mail_not_found')
    const errors = errorsIn(template, change)
    if (errors.length > 0) return refused('invalid', { errors })
    const seen = await findMail(tx, template)
    const words = ownWords(template, { ...writtenWords(seen), ...wordsIn(change) })
    if (isDeepStrictEqual(words, seen.draft ?? seen.published)) return unchanged(tx, template)
    const mail = await holdMail(tx, template)
    // Of another version nothing that was read before holds.
    const stale = await staleness(tx, mail, version)
    if (stale) return stale
    return mail.version === seen.version ? write(tx, mail, { draft: words }) : 'shop_changed'
  },
)

export const publishMail = changeRecord(
  contract.publishMail,
  async (tx, { params: { template }, body: { version }, caller }, { now }) => {
    if (!isWorded(template)) return refused('mail_not_found')
    const mail = await holdWritten(tx, template)
    if (!mail?.draft) return unchanged(tx, template)
    const stale = await staleness(tx, mail, version)
    if (stale) return stale
    await keep(tx, mail, { words: mail.draft, at: now(), byUserId: caller.userId })
    return write(tx, mail, { published: mail.draft, draft: null })
  },
)

export const discardMail = changeRecord(
  contract.discardMail,
  async (tx, { params: { template }, body: { version } }) => {
    if (!isWorded(template)) return refused('mail_not_found')
    const mail = await holdWritten(tx, template)
    if (!mail?.draft) return unchanged(tx, template)
    return (await staleness(tx, mail, version)) ?? write(tx, mail, { draft: null })
  },
)

/** What is written and does not go out yet stays written. */
export const takeBackMail = changeRecord(
  contract.takeBackMail,
  async (tx, { params: { template }, body: { version }, caller }, { now }) => {
    if (!isWorded(template)) return refused('mail_not_found')
    const mail = await holdWritten(tx, template)
    if (!mail || Object.keys(mail.published).length === 0) return unchanged(tx, template)
    const stale = await staleness(tx, mail, version)
    if (stale) return stale
    await keep(tx, mail, { words: {}, at: now(), byUserId: caller.userId })
    return write(tx, mail, { published: {} })
  },
)

/** What a mail may say can have changed since: it is looked at as if it were typed. */
export const restoreMail = changeRecord(
  contract.restoreMail,
  async (tx, { params: { template }, body: { version, no } }) => {
    if (!isWorded(template)) return refused('mail_not_found')
    const mail = await holdWritten(tx, template)
    const content = mail && (await findContent(tx, { kind: 'mail', recordId: mail.id, no }))
    if (!content) return refused('not_found')
    const words = ownWords(template, wordsIn(content))
    const errors = errorsIn(template, words)
    if (errors.length > 0) return refused('invalid', { errors })
    if (isDeepStrictEqual(words, mail.draft ?? mail.published)) return unchanged(tx, template)
    return (await staleness(tx, mail, version)) ?? write(tx, mail, { draft: words })
  },
)

type Sent = { words: Words; at: Date; byUserId: string }

const keep = (tx: Tx, { id, published }: HeldMail, { words, ...change }: Sent) =>
  keepRead(tx, { kind: 'mail', recordId: id }, sentAs(published), { after: sentAs(words), ...change })

/** A mail always goes out. */
const sentAs = (words: Words) => ({ stored: { ...words, published: true }, draft: null })

/** The slots that this mail has, and facts that it knows. */
function errorsIn(template: WordedTemplate, change: { [S in MailSlot]?: string | undefined }): FieldError[] {
  const facts = factNamesOf(template)
  return MAIL_SLOTS.filter((slot) => change[slot] !== undefined).flatMap((slot): FieldError[] => {
    if (usualWords(template)[slot] === undefined)
      return [{ field: slot, message: 'このメールでは、この文は変えられません。' }]
    const [strange] = strangeBraces(change[slot]!, facts)
    if (strange === undefined) return []
    const allowed = facts.map((name) => `{${name}}`).join('、')
    return [{ field: slot, message: `「${strange}」は使えません。波かっこで使えるのは、${allowed} です。` }]
  })
}

async function staleness(tx: Tx, mail: StoredMail, version: number): Promise<Refusing<'edited_meanwhile'> | undefined> {
  if (mail.version === version) return undefined
  return refused('edited_meanwhile', { body: { mail: await presentRecord(tx, mail) } })
}

const loggedOf = (mail: StoredMail) => ({
  ...writtenWords(mail),
  sent: Object.keys(mail.published).length > 0 ? { ...mail.published } : null,
  has_draft: mail.draft !== null,
})

const labelOf = (template: WordedTemplate): string => mailSlots[template].occasion

const unchanged = async (tx: Tx, template: WordedTemplate) => ({
  id: template,
  before: null,
  after: null,
  answer: await presentRecord(tx, await findMail(tx, template)),
})

/** A draft of what goes out anyway is none. */
async function write(tx: Tx, before: HeldMail, change: { published?: Words; draft?: Words | null }) {
  const { published, draft } = { ...before, ...change }
  const isAsSent = isDeepStrictEqual(draft, published)
  await tx
    .update(mailWords)
    .set({ published: { ...published }, draft: isAsSent || !draft ? null : { ...draft } })
    .where(eq(mailWords.id, before.id))
  const after = await findMail(tx, before.template)
  return {
    id: before.template,
    label: labelOf(before.template),
    before: loggedOf(before),
    after: loggedOf(after),
    answer: await presentRecord(tx, after),
  }
}
