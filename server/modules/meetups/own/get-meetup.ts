import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { presentMeetup } from '../present.ts'
import { findOwn } from '../queries.ts'

export const getMeetup = serve(meetups.getMeetup, async ({ params, caller }, context) => {
  const found = await findOwn(context, { id: params.id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  return presentMeetup(found)
})
