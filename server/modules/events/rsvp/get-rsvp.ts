import { serve } from '#context'
import * as contract from '#contract/events.ts'
import { presentRsvp } from '../present.ts'
import { openRsvp } from './open-rsvp.ts'

export const getRsvp = serve(contract.getRsvp, async ({ params, query, network }, context) => {
  const opened = await openRsvp({ ...params, ...query, network }, context)
  return presentRsvp(opened, context.now())
})
