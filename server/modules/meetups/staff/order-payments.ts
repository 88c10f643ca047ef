import type { Context } from '#context'
import type { PaymentToNote } from '#contract/admin/order-fields.ts'
import * as contract from '#contract/admin/order-record.ts'
import * as several from '#contract/admin/orders.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { balanceOf, sumsOfSale } from '#domain/book.ts'
import { changeRecord } from '#modules/audit'
import { entriesOf, findReceived, notedBefore, noteReceived, overpaidNews, takeBack } from '#modules/book'
import { keyedRequest, requireKey } from '#modules/idempotency'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import { mailBill } from '../mail-bill.ts'
import { payByTransfer } from '../pay-by-transfer.ts'
import { lockOrderById } from '../queries.ts'
import { settleCard } from '../settle-card.ts'
import { changed, checkVersion, type Edited, type OrderEdit, openOrder, unchanged } from './edit-order.ts'
import { inOneOrder } from './in-one-order.ts'
import { tellOfMoney } from './money/run-act.ts'

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
      const noting = { ...payment, received_on: body.received_on, note: '', send_mail: true, by: caller.userId }
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
    return { records, answer, afterwards: () => mailsAreWaiting(context) }
  })

type Noting = PaymentToNote & { key: string; by: string }
type WhyNot = 'idempotency_mismatch' | 'edited_meanwhile' | 'invalid'

/** A payment for an order that is open; one that this key has noted before is as it should be. */
async function noteOn(
  tx: Tx,
  edited: Edited,
  { version, key: asked, by, amount, received_on, payer, note, send_mail: sendsMail }: Noting,
  door: Context & { hooks: MeetupHooks },
): Promise<OrderEdit | Refusing<WhyNot>> {
  const now = door.now()
  const context = { ...door, now: () => now }
  const { id } = edited.before
  const payment = { amount, received_on, payer, note }
  const key = keyedRequest(asked, { id, ...payment })
  const known = await notedBefore(tx, { by, key })
  if (known) return isRefusing(known) ? known : unchanged(edited)
  const stale = checkVersion(edited, version)
  if (stale) return stale
  const sums = sumsOfSale(edited.order.meetup)
  const no = await noteReceived(tx, { sale: { meetupId: id }, sums, payment, by, key, now })
  if (no) return no
  const order = (await lockOrderById(tx, id))!
  if (balanceOf(sumsOfSale(order.meetup)) >= 0) return changed(tx, edited, context)
  // By card it goes back by itself.
  await settleCard(tx, order, context)
  if (sendsMail) await tellOfMoney(tx, order, { news: overpaidNews(amount) }, context)
  return changed(tx, edited, { ...context, afterwards: () => mailsAreWaiting(context) })
}

export const takeBackPayment = (hooks: MeetupHooks) =>
  changeRecord(contract.takeBackPayment, async (tx, { params, body, caller }, door) => {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    const edited = await openOrder(tx, params.id, context)
    if (isRefusing(edited)) return edited
    const all = await entriesOf(tx, [params.id])
    const of = findReceived(all, params.payment_id)
    if (!of) return refused('payment_not_found')
    if (all.some(({ reverses }) => reverses === of.id)) return unchanged(edited)
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    await takeBack(tx, { of, reason: body.reason, by: caller.userId, now })
    const written = (await lockOrderById(tx, params.id))!
    const order = await payByTransfer(tx, written)
    await hooks.settleAfterAct(tx, order, context)
    if (order !== written) await mailBill(tx, order, 'meetup-bill', context)
    return changed(tx, edited, { ...context, afterwards: () => mailsAreWaiting(context) })
  })
