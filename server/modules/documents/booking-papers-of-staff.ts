import { serve } from '#context'
import * as contract from '#contract/admin/booking-papers.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findBooking } from '#modules/plans'
import { confirmed } from './get-booking-document.ts'
import { makePaper } from './make-paper.ts'
import { papersAtHand } from './search/list-documents.ts'
import { sendPaper } from './send-paper.ts'
import { subjectOfBooking } from './subject.ts'

/** Not logged: whose booking it is was shown before. */
export const listBookingPapers = serve(contract.listBookingPapers, async ({ params: { id } }, context) => {
  const found = await findBooking(context.db, id)
  if (!found) throw context.refuse('booking_not_found')
  return papersAtHand(subjectOfBooking(found), {}, context)
})

export const getBookingPaper = showRecord(
  contract.getBookingPaper,
  async ({ params: { id, kind }, query, network, addHeader }, context) => {
    const find = async () => {
      const found = await findBooking(context.db, id)
      return found && confirmed(found, context)
    }
    const paper = await makePaper({ find, kind, query, network, isCopy: query.for !== 'customer' }, context)
    if (!paper) return refused('booking_not_found')
    return { id, label: paper.facts.order.number, answer: await sendPaper(paper, addHeader) }
  },
  { mayWait: true },
)
