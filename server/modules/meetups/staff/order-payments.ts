import type { Context } from '#context'
import type { PaymentToNote } from '#contract/admin/order-fields.ts'
import * as contract from '#contract/admin/order-record.ts'
import * as several from '#contract/admin/orders.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { entriesOf, notedBefore, noteReceived, takeBack } from '#modules/book'
import { keyedRequest, requireKey } from '#modules/idempotency'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import { mailBill, payByTransfer } from '../pay-by-transfer.ts'
import { lockOrderById } from '../queries.ts'
import { changed, checkVersion, type Edited, type OrderEdit, openOrder, unchanged } from './edit-order.ts'
import { inOneOrder } from './in-one-order.ts'
import type { RecordContext } from './order-record.ts'

export const noteReceivedPayment = (hooks: MeetupHooks) =>
  changeRecord(contract.noteReceivedPayment, async (tx, { params: { id }, body, caller, header }, door) => {
    const context = { ...door, hooks }
    const key = requireKey(header('idempotency-key'), door.refuse)
    const edited = await openOrder(tx, id, context)
    if (isRefusing(edited)) return edited
    return noteOn(tx, edited, { ...body, key, by: caller.userId }, context)
  })

/** All that can be noted is, in one transaction; what cannot stays, and it is said why. */
export const noteReceivedPayments = (hooks: MeetupHooks) =>
  changeRecord(several.noteReceivedPayments, async (tx, { body, caller }, door) => {
    const context = { ...door, hooks }
    const answer: several.PaymentsNoted = { noted: [], left: [] }
    const records: OrderEdit[] = []
    for (const { id, ...payment } of inOneOrder(body.payments)) {
      const edited = await openOrder(tx, id, context)
      if (isRefusing(edited)) {
        answer.left.push({ id, number: '', code: edited.refused.code })
        continue
      }
      const { number } = edited.before
      const noting = { ...payment, received_on: body.received_on, note: '', by: caller.userId }
      const edit = await noteOn(tx, edited, noting, context)
      if (!isRefusing(edit)) {
        answer.noted.push({ id, number })
        records.push(edit)
        continue
      }
      const { code, details } = edit.refused
      // Of the day, which is that of all.
      if (code === 'invalid') return refused(code, details)
      answer.left.push({ id, number, code })
    }
    return { records, answer }
  })

type Noting = PaymentToNote & { key: string; by: string }
type WhyNot = 'idempotency_mismatch' | 'edited_meanwhile' | 'invalid'

/** A payment for an order that is open; one that this key has noted before is as it should be. */
async function noteOn(
  tx: Tx,
  edited: Edited,
  { version, key: asked, by, amount, received_on, payer, note }: Noting,
  context: RecordContext & Pick<Context, 'now'>,
): Promise<OrderEdit | Refusing<WhyNot>> {
  const { id } = edited.before
  const payment = { amount, received_on, payer, note }
  const key = keyedRequest(asked, { id, ...payment })
  const known = await notedBefore(tx, { by, key })
  if (known) return isRefusing(known) ? known : unchanged(edited)
  const stale = checkVersion(edited, version)
  if (stale) return stale
  const no = await noteReceived(tx, { sale: { meetupId: id }, payment, by, key, now: context.now() })
  return no ?? changed(tx, edited, context)
}

export const takeBackPayment = (hooks: MeetupHooks) =>
  changeRecord(contract.takeBackPayment, async (tx, { params, body, caller }, door) => {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    const edited = await openOrder(tx, params.id, context)
    if (isRefusing(edited)) return edited
    const all = await entriesOf(tx, [params.id])
    const of = all.find(({ id, reverses }) => id === params.payment_id && reverses === null)
    if (!of) return refused('payment_not_found')
    if (all.some(({ reverses }) => reverses === of.id)) return unchanged(edited)
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    await takeBack(tx, { of, reason: body.reason, by: caller.userId, now })
    const written = (await lockOrderById(tx, params.id))!
    const order = await payByTransfer(tx, written)
    await hooks.settleAfterAct(tx, order, context)
    if (order !== written) await mailBill(tx, order, context)
    return changed(tx, edited, { ...context, afterwards: () => mailsAreWaiting(context) })
  })
