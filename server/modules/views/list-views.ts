import { serve } from '#context'
import * as contract from '#contract/admin/views.ts'
import { presentView, viewsOf } from './queries.ts'

export const listViews = serve(contract.listViews, async ({ caller }, { db }) =>
  (await viewsOf(db, caller.userId)).map(presentView),
)
