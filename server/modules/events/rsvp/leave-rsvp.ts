import { eq, or } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import { forgetGuestMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import { lockEvent } from '../queries.ts'
import { attendees } from '../tables.ts'
import { openRsvp } from './open-rsvp.ts'

/** A guest takes back all that this gathering knows of him, at any time and at once. */
export const leaveRsvp = serve(contract.leaveRsvp, async ({ params, query, network }, context) => {
  const { event, answering } = await openRsvp({ ...params, ...query, network }, context)
  const { attendee } = answering!
  await writeInTurn(
    { id: event.id },
    async (tx) => {
      await lockEvent(tx, event.id)
      const theirs = or(eq(attendees.id, attendee.id), eq(attendees.joinedTo, attendee.id))
      const gone = await tx.delete(attendees).where(theirs).returning({ email: attendees.email })
      const addresses = gone.flatMap(({ email }) => email?.toLowerCase() ?? [])
      if (addresses.length > 0) await forgetGuestMails(tx, addresses)
    },
    context,
  )
})
