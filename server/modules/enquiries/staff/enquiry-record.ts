import { type Caller, type Context, hasPermission } from '#context'
import type { EnquiryRecord } from '#contract/admin/enquiries.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { staffNames } from '#modules/accounts'
import { findOrderNamed, sumOrdersFrom } from '#modules/orders'
import { ownerOfAddress } from '#modules/people'
import type { EnquiryRow } from '../queries.ts'
import { presentEnquiry } from './present.ts'
import { type MessageRow, messagesOf, othersFrom, type Reading } from './queries.ts'

type Seeing = { caller: Caller; context: Pick<Context, 'snapshot'> }

/** An enquiry as this member of staff sees it. */
export async function enquiryRecordOf(
  db: Reading,
  row: EnquiryRow,
  { caller, context }: Seeing,
): Promise<EnquiryRecord> {
  const messages = await messagesOf(db, row.id)
  const others = await othersFrom(db, row)
  return {
    ...presentEnquiry(row, await staffNames(db, [row.assignedTo]), context),
    tel: row.tel,
    message: row.message,
    messages: messages.map((message) => presentMessage(message, row)),
    order: hasPermission(caller, 'orders') ? await orderOf(db, row) : null,
    others: {
      enquiries: others.rows.map(({ id, number, kind, state, receivedAt }) => ({
        id,
        number,
        kind,
        state,
        received_at: isoInTokyo(receivedAt),
      })),
      enquiries_total: others.total,
      orders: hasPermission(caller, 'orders') ? await ordersFrom(db, row) : null,
    },
  }
}

async function orderOf(db: Reading, { meetupId: id }: EnquiryRow): Promise<EnquiryRecord['order']> {
  const order = id ? await findOrderNamed(db, id) : undefined
  return order ? { id: order.id, number: order.number } : null
}

/** Of the account with this address, and of guests who gave it. */
const ordersFrom = (db: Reading, { email }: EnquiryRow) => sumOrdersFrom(db, { email, account: ownerOfAddress(email) })

const presentMessage = (
  { id, kind, at, byUserId, byName, text, mailSubject, mailText }: MessageRow,
  { email }: EnquiryRow,
) => ({
  id,
  kind,
  at: isoInTokyo(at),
  by: { id: byUserId, name: byName },
  text,
  mail: mailSubject === null || mailText === null ? null : { to: email, subject: mailSubject, text: mailText },
})

/**
 * What the audit log keeps of it. It keeps for ever, so it has which entries there are and who made them, and nothing
 * that was written: an enquiry and its thread are forgotten after a year, or with an account.
 */
export const loggedOf = ({ state, suspect, assigned_to, messages }: EnquiryRecord) => ({
  state,
  suspect,
  assigned_to: assigned_to?.id ?? null,
  messages: messages.map(({ id, kind }) => ({ id, kind })),
})
