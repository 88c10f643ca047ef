import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/transfers.ts'
import { findOwner } from '#modules/accounts'
import { getLink, unknownLinks } from '#modules/links'
import { meetups } from '../tables.ts'

/** The order that a colleague is asked to take over, and who asks, before they sign in. */
export const readTransfer = serve(
  contract.readTransfer,
  async ({ body }, context) => {
    const { db, refuse } = context
    const link = await getLink(context, body.token, ['take_over'])
    const [meetup] = await db.select().from(meetups).where(eq(meetups.id, link.meetupId))
    const owner = meetup?.userId && (await findOwner(db, meetup.userId))
    if (!meetup || !owner) throw refuse('link_invalid')
    const { number, meetupDate, windowFrom, windowTo, estimatedPerson, total } = meetup
    return {
      number,
      estimated_person: estimatedPerson,
      total,
      meetup_date: meetupDate,
      delivery_window: { from: windowFrom, to: windowTo },
      from: { name: `${owner.lastName} ${owner.firstName}`, company: owner.company },
    }
  },
  { limits: [unknownLinks] },
)
