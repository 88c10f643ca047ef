import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { presentSummary } from '../present.ts'
import { listOwn } from '../queries.ts'

export const listMeetups = serve(meetups.listMeetups, async ({ query, caller }, context) => {
  const { rows, total } = await listOwn(context, { userId: caller.userId, page: query.page })
  return { rows: rows.map(presentSummary), total }
})
