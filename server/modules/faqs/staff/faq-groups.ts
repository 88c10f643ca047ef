import { eq, sql } from 'drizzle-orm'
import * as contract from '#contract/admin/faqs.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { changeRecord, putInOrder } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import { findFaqGroupRows, holdFaqGroups } from '../queries.ts'
import { faqGroups } from '../tables.ts'

export const createFaqGroup = changeRecord(contract.createFaqGroup, async (tx, { body: { name } }) => {
  if ((await holdFaqGroups(tx)).some((group) => group.name === name)) return refused('invalid', { errors: [sameName] })
  const sortId = sql<number>`(select coalesce(max(${faqGroups.sortId}), 0) + 1 from ${faqGroups})`
  const [row] = await tx.insert(faqGroups).values({ name, sortId }).returning({ id: faqGroups.id })
  return written(tx, { before: null, id: row!.id })
})

export const changeFaqGroup = changeRecord(
  contract.changeFaqGroup,
  async (tx, { params: { id }, body: { version, name } }) => {
    const all = await holdFaqGroups(tx)
    const before = await findGroup(tx, id)
    if (!before) return refused('faq_group_not_found')
    if (before.name === name) return { id: recordId(id), before: null, after: null, answer: before }
    if (before.version !== version) return refused('edited_meanwhile', { body: { group: before } })
    if (all.some((group) => group.name === name)) return refused('invalid', { errors: [sameName] })
    await tx.update(faqGroups).set({ name }).where(eq(faqGroups.id, id))
    return written(tx, { before: { name: before.name }, id })
  },
)

/** A question that comes in at the same time keeps its group until it is written. */
export const deleteFaqGroup = changeRecord(contract.deleteFaqGroup, async (tx, { params: { id }, query, body }) => {
  const version = namedVersion({ query, body })
  if (isRefusing(version)) return version
  await tx.select({ id: faqGroups.id }).from(faqGroups).where(eq(faqGroups.id, id)).for('update')
  const before = await findGroup(tx, id)
  if (!before) return refused('faq_group_not_found')
  if (before.version !== version) return refused('edited_meanwhile', { body: { group: before } })
  if (before.faqs > 0) return refused('not_deletable', { body: { group: before } })
  await tx.delete(faqGroups).where(eq(faqGroups.id, id))
  return { id: recordId(id), before: { name: before.name }, after: null, answer: undefined }
})

/** All that are named change places among themselves; who has seen another order than there is, is told. */
export const sortFaqGroups = changeRecord(contract.sortFaqGroups, async (tx, { body: { from, to } }) => {
  if (!isPermutation(from, to)) return refused('invalid', { errors: [otherGroups] })
  const present = (await holdFaqGroups(tx)).filter((group) => from.includes(group.id))
  const sorted = await putInOrder({
    what: 'groups',
    present,
    from,
    to,
    put: (id, sortId) => tx.update(faqGroups).set({ sortId }).where(eq(faqGroups.id, id)),
  })
  return isRefusing(sorted) ? sorted : { id: 'groups', ...sorted }
})

const otherGroups = { field: 'to', message: '並べ替えの前と後で、同じグループをお送りください。' }
const sameName = { field: 'name', message: '同じ名前のグループがあります。別の名前にしてください。' }

/** Questions have numbers of their own. */
const recordId = (id: number) => `group/${id}`

const findGroup = async (tx: Tx, id: number) => (await findFaqGroupRows(sqlIn(tx), id))[0]

async function written(tx: Tx, { before, id }: { before: object | null; id: number }) {
  const answer = (await findGroup(tx, id))!
  return { id: recordId(id), before, after: { name: answer.name }, answer }
}
