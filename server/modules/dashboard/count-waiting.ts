import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/dashboard.ts'
import { findWaiting } from './queries.ts'
import { mailsSeenBy, seenBy } from './seen-by.ts'

/** Asked with every screen of staff, so nothing else is read. */
export const countWaiting = serve(contract.countWaiting, async ({ caller }, { sql, snapshot }) => {
  const sees = seenBy(caller)
  const asked = {
    erased: seesErased(caller),
    orders: sees('unconfirmed'),
    plans: sees('bookings'),
    enquiries: sees('enquiries'),
    mails: mailsSeenBy(caller),
  }
  return { ...(await findWaiting(sql, asked)), paused: snapshot.current().pause !== undefined }
})
