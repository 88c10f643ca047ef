import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/admin/views.ts'
import { changeRecord } from '#modules/audit'
import { presentView } from './queries.ts'
import { savedViews } from './tables.ts'

/** Of somebody else's nothing is said, not even that it is there. */
export const deleteView = changeRecord(contract.deleteView, async (tx, { params: { id }, caller: { userId } }) => {
  const [gone] = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning()
  return { id, before: gone ? presentView(gone) : null, after: null, answer: { id } }
})
