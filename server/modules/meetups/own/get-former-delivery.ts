import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { presentDelivery } from '../present.ts'
import { findNewestOrderedBy } from '../queries.ts'

export const getFormerDelivery = serve(meetups.getFormerDelivery, async ({ caller }, { db }) => {
  const meetup = await findNewestOrderedBy(db, caller.userId)
  return { delivery: meetup ? presentDelivery(meetup) : null }
})
