import { desc, eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/meetup-changes.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwn } from '../queries.ts'
import { meetupRevisions } from '../tables.ts'

const atMost = 50

export const listMeetupRevisions = serve(contract.listMeetupRevisions, async ({ params, caller }, context) => {
  const found = await findOwn(context, { id: params.id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  const rows = await context.db
    .select()
    .from(meetupRevisions)
    .where(eq(meetupRevisions.meetupId, params.id))
    .orderBy(desc(meetupRevisions.revision))
    .limit(atMost)
  return rows.map(({ order, at, by }) => ({ order, replaced_at: isoInTokyo(at), by }))
})
