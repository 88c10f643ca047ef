import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { presentMeetupNow } from '../present.ts'
import { findOwn, historyOf } from '../queries.ts'
import { refundOf } from '../refund-of.ts'

export const getMeetup = serve(meetups.getMeetup, async ({ params, caller }, context) => {
  const [found, history] = await Promise.all([
    findOwn(context, { id: params.id, userId: caller.userId }),
    historyOf(context, params.id),
  ])
  if (!found) throw context.refuse('meetup_not_found')
  const refund = await refundOf(context.db, found.meetup)
  return presentMeetupNow({ ...found, history }, { ...context, refund })
})
