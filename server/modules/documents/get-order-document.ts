import * as contract from '#contract/admin/order-record.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findOrderById } from '#modules/meetups'
import { makePaper } from './make-paper.ts'
import { sendPaper } from './send-paper.ts'
import { subjectOfOrder } from './subject.ts'

export const getOrderDocument = showRecord(
  contract.getOrderDocument,
  async ({ params: { id, kind }, query, network, addHeader }, context) => {
    const find = async () => {
      const found = await findOrderById(context.db, id)
      return found && subjectOfOrder(found)
    }
    const paper = await makePaper({ find, kind, query, network, isCopy: query.for !== 'customer' }, context)
    if (!paper) return refused('meetup_not_found')
    return { id, label: paper.facts.order.number, answer: await sendPaper(paper, addHeader) }
  },
  { mayWait: true },
)
