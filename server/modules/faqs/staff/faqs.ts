import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { DraftAct } from '#contract/admin/draft-act.ts'
import * as contract from '#contract/admin/faqs.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { changeRecord, putInOrder, withNumber } from '#modules/audit'
import { changeStanding, findContent, forgetVersions, keepRead, latestOf, type Standing } from '#modules/publishing'
import { sqlIn, type Tx } from '#platform/db'
import { FaqContent, findStoredFaqs, holdFaqsOf, keepFaqGroup, type StoredFaq } from '../queries.ts'
import { faqs } from '../tables.ts'
import { idOf, presentRecord } from './faq-rows.ts'

export const createFaq = changeRecord(contract.createFaq, async (tx, { body }, context) => {
  const { question, answer, group_id: groupId, featured = false } = body
  if (!(await keepFaqGroup(tx, groupId))) return refused('invalid', { errors: [noSuchGroup] })
  const [row] = await tx
    .insert(faqs)
    .values({ question, answer, groupId, featured, published: false, sortId: lastPlace })
    .returning({ id: faqs.id })
  return written(tx, { before: undefined, id: row!.id }, context)
})

/** What customers read stays as it is until somebody publishes. */
export const changeFaq = changeRecord(
  contract.changeFaq,
  async (tx, { params: { id }, body: { version, ...fields }, caller }, context) => {
    const before = await holdFaq(tx, id)
    return before ? write(tx, before, { version, fields, act: 'write', caller }, context) : refused('faq_not_found')
  },
)

export const publishFaq = changeRecord(
  contract.publishFaq,
  async (tx, { params: { id }, body: { version }, caller }, context) => {
    const before = await holdFaq(tx, id)
    if (!before) return refused('faq_not_found')
    return write(tx, before, { version, fields: { published: true }, act: 'publish', caller }, context)
  },
)

/** What it said then, as a draft; where its group is gone by now, it stays in the present one. */
export const restoreFaq = changeRecord(
  contract.restoreFaq,
  async (tx, { params: { id }, body: { version, no }, caller }, context) => {
    const before = await holdFaq(tx, id)
    if (!before) return refused('faq_not_found')
    const kept = FaqContent.safeParse(await findContent(tx, { ...idOf(id), no })).data
    if (!kept) return refused('not_found')
    const { group_id, ...words } = kept
    const fields = (await keepFaqGroup(tx, group_id)) ? kept : words
    return write(tx, before, { version, fields, act: 'write', caller }, context)
  },
)

/** Nothing that was written is lost: what was to be published next is what stays. */
export const takeBackFaq = changeRecord(
  contract.takeBackFaq,
  async (tx, { params: { id }, body: { version }, caller }, context) => {
    const before = await holdFaq(tx, id)
    if (!before) return refused('faq_not_found')
    return write(tx, before, { version, fields: { published: false }, caller }, context)
  },
)

type Written = { version: number; fields: Partial<FaqValues>; act?: DraftAct; caller: { userId: string } }

/** In another group it is the last. */
async function write(tx: Tx, before: StoredFaq, { version, fields, act, caller }: Written, context: Context) {
  const standing = standingOf(before)
  const next = changeStanding(standing, fields, act)
  if (isDeepStrictEqual(next, standing)) return unchanged(tx, before, context)
  if (before.version !== version) return edited(tx, before, context)
  if (!(await keepFaqGroup(tx, latestOf(next).group_id))) return refused('invalid', { errors: [noSuchGroup] })
  const { group_id: groupId, ...rest } = next.stored
  const place = groupId === before.stored.group_id ? {} : { sortId: lastPlace }
  await tx
    .update(faqs)
    .set({ ...rest, groupId, draft: next.draft, ...place })
    .where(eq(faqs.id, before.id))
  await keepRead(tx, idOf(before.id), standing, { after: next, at: context.now(), byUserId: caller.userId })
  return written(tx, { before, id: before.id }, context)
}

type FaqValues = FaqContent & { published: boolean }

const standingOf = ({ stored, published, draft }: StoredFaq): Standing<FaqValues> => ({
  stored: { ...stored, published },
  draft,
})

export const deleteFaq = changeRecord(contract.deleteFaq, async (tx, { params: { id }, query, body }, context) => {
  const version = namedVersion({ query, body })
  if (isRefusing(version)) return version
  const before = await holdFaq(tx, id)
  if (!before) return refused('faq_not_found')
  if (before.version !== version) return edited(tx, before, context)
  await tx.delete(faqs).where(eq(faqs.id, id))
  await forgetVersions(tx, idOf(id))
  return { id: String(id), label: labelOf(before), before: await loggedOf(tx, before), after: null, answer: undefined }
})

/** All that are named change places among themselves; who has seen another order than there is, is told. */
export const sortFaqs = changeRecord(contract.sortFaqs, async (tx, { body: { group_id: groupId, from, to } }) => {
  if (!isPermutation(from, to)) return refused('invalid', { errors: [otherFaqs] })
  const present = (await holdFaqsOf(tx, groupId)).filter((faq) => from.includes(faq.id))
  const sorted = await putInOrder({
    what: 'faqs',
    present: present.map(withNumber),
    from,
    to,
    put: (id, sortId) => tx.update(faqs).set({ sortId }).where(eq(faqs.id, id)),
  })
  if (isRefusing(sorted)) return sorted
  return { id: `group/${groupId}`, label: (await keepFaqGroup(tx, groupId))?.name, ...sorted }
})

const otherFaqs = { field: 'to', message: '並べ替えの前と後で、同じご質問をお送りください。' }
const noSuchGroup = { field: 'group_id', message: 'このグループはありません。ほかのグループを選んでください。' }

/** Behind all that there are. */
const lastPlace = sql<number>`(select coalesce(max(${faqs.sortId}), 0) + 1 from ${faqs})`

/** Nobody else writes it until the end of the transaction. */
async function holdFaq(tx: Tx, id: number): Promise<StoredFaq | undefined> {
  await tx.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, id)).for('update')
  return (await findStoredFaqs(sqlIn(tx), id))[0]
}

async function loggedOf(tx: Tx, { published, stored, draft }: StoredFaq) {
  const { question, answer, featured, group_id } = draft ?? stored
  const group = (await keepFaqGroup(tx, group_id))?.name
  return { question, answer, group, featured, published, has_draft: draft !== null }
}

const labelOf = ({ stored, draft }: StoredFaq) => (draft ?? stored).question.slice(0, 200)

const unchanged = async (tx: Tx, faq: StoredFaq, context: Context) => ({
  id: String(faq.id),
  before: null,
  after: null,
  answer: await presentRecord(sqlIn(tx), faq, context),
})

const edited = async (tx: Tx, faq: StoredFaq, context: Context) =>
  refused('edited_meanwhile', { body: { faq: await presentRecord(sqlIn(tx), faq, context) } })

async function written(tx: Tx, { before, id }: { before: StoredFaq | undefined; id: number }, context: Context) {
  const faq = (await findStoredFaqs(sqlIn(tx), id))[0]!
  return {
    id: String(id),
    label: labelOf(faq),
    before: before ? await loggedOf(tx, before) : null,
    after: await loggedOf(tx, faq),
    answer: await presentRecord(sqlIn(tx), faq, context),
  }
}
