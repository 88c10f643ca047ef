import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import * as contract from '#contract/admin/legal.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { legalNames } from '#contract/legal-names.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { firstDayOfForce } from '#domain/legal-version.ts'
import { plainJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { databaseErrorOf, type Tx } from '#platform/db'
import { toPublish } from '../legal-html.ts'
import { findVersion, findVersions, holdVersion, type StoredVersion } from '../queries.ts'
import { legalVersions } from '../tables.ts'
import { daysOf, draftOf, presentRecord } from './version-rows.ts'

export const createLegalDraft = changeRecord(
  contract.createLegalDraft,
  async (tx, { body: { text, from } }, context) => {
    const body = draftOf(text, from, await findVersions(tx))
    if (body === undefined) return refused('legal_version_not_found')
    const [row] = await tx.insert(legalVersions).values({ text, body }).returning({ id: legalVersions.id })
    return written(tx, { id: row!.id, before: null }, context)
  },
)

export const changeLegalVersion = changeRecord(
  contract.changeLegalVersion,
  async (tx, { params: { id }, body: { version, body } }, context) => {
    const before = await holdVersion(tx, id)
    const no = await check(tx, { before, version }, context)
    if (no) return isSame(before, { body }) ? unchanged(tx, before!, context) : no
    const { text, day } = before!
    const wanted = day === null ? body : toPublish(text, body, context)
    if (wanted.length > longestBody) return refused('invalid', { errors: [tooLong] })
    if (isSame(before, { body: wanted })) return unchanged(tx, before!, context)
    return (await write(tx, id, { body: wanted })) ?? written(tx, { id, before: before! }, context)
  },
)

export const publishLegalVersion = changeRecord(
  contract.publishLegalVersion,
  async (tx, { params: { id }, body: { version, day }, caller }, context) => {
    const before = await holdVersion(tx, id)
    const no = await check(tx, { before, version }, context)
    if (no) return isSame(before, { day }) ? unchanged(tx, before!, context) : no
    if (isSame(before, { day })) return unchanged(tx, before!, context)
    const { text } = before!
    const now = context.now()
    const body = toPublish(text, before!.body, context)
    if (body.length > longestBody) return refused('invalid', { errors: [tooLong] })
    if (day < firstDayOfForce(tokyoDateOf(now))) return refused('invalid', { errors: [tooSoon] })
    if (daysOf(text, await findVersions(tx)).includes(day)) return refused('invalid', { errors: [sameDay] })
    const published = { body, day, publishedAt: now, publishedByUserId: caller.userId }
    return (await write(tx, id, published)) ?? written(tx, { id, before: before! }, context)
  },
)

export const takeBackLegalVersion = changeRecord(
  contract.takeBackLegalVersion,
  async (tx, { params: { id }, body: { version } }, context) => {
    const before = await holdVersion(tx, id)
    if (before && before.day === null) return unchanged(tx, before, context)
    const no = await check(tx, { before, version }, context)
    if (no) return no
    const draft = { day: null, publishedAt: null, publishedByUserId: null }
    return (await write(tx, id, draft)) ?? written(tx, { id, before: before! }, context)
  },
)

export const deleteLegalDraft = changeRecord(
  contract.deleteLegalDraft,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await holdVersion(tx, id)
    const no = await check(tx, { before, version }, context)
    if (no) return no
    if (before!.day !== null) return refused('not_deletable')
    await tx.delete(legalVersions).where(eq(legalVersions.id, id))
    return { id: String(id), label: labelOf(before!), before: loggedOf(before!), after: null, answer: undefined }
  },
)

/** With its facts filled in. */
const longestBody = 100_000
const tooLong = { field: 'body', message: 'お店の情報を入れると、本文が長くなりすぎます。短くしてください。' }
const tooSoon = {
  field: 'day',
  message:
    '効力が始まる日は、明日からお選びください。いまお読みの方が、見ていない版に同意することのないようにするためです。',
}
const sameDay = { field: 'day', message: '同じ日に効力が始まる版が、もうあります。別の日をお選びください。' }

type Wanted = { before: StoredVersion | undefined; version: number }

/** What has been in force is what somebody has agreed to. */
async function check(
  tx: Tx,
  { before, version }: Wanted,
  context: Context,
): Promise<Refusing<'legal_version_not_found' | 'legal_in_force' | 'edited_meanwhile'> | undefined> {
  if (!before) return refused('legal_version_not_found')
  if (before.day !== null && before.day <= tokyoDateOf(context.now())) return refused('legal_in_force')
  if (before.version === version) return undefined
  return refused('edited_meanwhile', { body: { legal: await presentRecord(tx, before, context) } })
}

const isSame = (before: StoredVersion | undefined, change: Partial<StoredVersion>): boolean =>
  before !== undefined && Object.entries(change).every(([name, value]) => before[name as keyof StoredVersion] === value)

/** The database says the same by its own clock. */
async function write(
  tx: Tx,
  id: number,
  change: Partial<typeof legalVersions.$inferInsert>,
): Promise<Refusing<'legal_in_force'> | undefined> {
  try {
    await tx.update(legalVersions).set(change).where(eq(legalVersions.id, id))
    return undefined
  } catch (error) {
    if (databaseErrorOf(error).code === 'OR002') return refused('legal_in_force')
    throw error
  }
}

const loggedOf = ({ text, day, body }: StoredVersion) => ({ text: legalNames[text], day, body })

const labelOf = ({ text, day }: StoredVersion) =>
  day === null ? `${legalNames[text]}（下書き）` : `${legalNames[text]}（${plainJapaneseDate(day)}）`

const unchanged = async (tx: Tx, version: StoredVersion, context: Context) => ({
  id: String(version.id),
  before: null,
  after: null,
  answer: await presentRecord(tx, version, context),
})

async function written(tx: Tx, { id, before }: { id: number; before: StoredVersion | null }, context: Context) {
  const version = (await findVersion(tx, id))!
  return {
    id: String(id),
    label: labelOf(version),
    before: before && loggedOf(before),
    after: loggedOf(version),
    answer: await presentRecord(tx, version, context),
  }
}
