import { serve } from '#context'
import * as contract from '#contract/transfers.ts'
import { findOwner } from '#modules/accounts'
import { getLink, unknownLinks } from '#modules/links'
import { asksTakersAge } from '../order-checks.ts'
import { findOrderById } from '../queries.ts'

/** The order that a colleague is asked to take over, and who asks, before they sign in. */
export const readTransfer = serve(
  contract.readTransfer,
  async ({ body }, context) => {
    const { db, now, refuse } = context
    const link = await getLink(context, body.token, ['take_over'])
    const found = await findOrderById(db, link.meetupId)
    const owner = found?.meetup.userId && (await findOwner(db, found.meetup.userId))
    if (!found || !owner) throw refuse('link_invalid')
    const { number, meetupDate, windowFrom, windowTo, estimatedPerson, total } = found.meetup
    return {
      number,
      estimated_person: estimatedPerson,
      total,
      asks_age: asksTakersAge(found, now()),
      meetup_date: meetupDate,
      delivery_window: { from: windowFrom, to: windowTo },
      from: { name: `${owner.lastName} ${owner.firstName}`, company: owner.company },
    }
  },
  { limits: [unknownLinks] },
)
