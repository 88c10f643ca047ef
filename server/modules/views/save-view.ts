import { randomUUID } from 'node:crypto'
import * as contract from '#contract/admin/views.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { presentView, viewsOf } from './queries.ts'
import { savedViews } from './tables.ts'

const mostViews = 50

export const saveView = changeRecord(contract.saveView, async (tx, { body, caller: { userId } }, { now }) => {
  const views = await viewsOf(tx, userId)
  const former = views.find(({ list, name }) => list === body.list && name === body.name)
  if (!former && views.length >= mostViews) return refused('too_many_views')
  const [row] = await tx
    .insert(savedViews)
    .values({ id: randomUUID(), userId, ...body, createdAt: now() })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { query: body.query, columns: body.columns },
    })
    .returning()
  const view = presentView(row!)
  return { id: view.id, before: former ? presentView(former) : null, after: view, answer: view }
})
