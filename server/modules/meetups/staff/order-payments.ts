import * as contract from '#contract/admin/order-record.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { keyedRequest, requireKey } from '#modules/idempotency'
import { notedBefore, noteReceived, takeBack, transfersOf } from '#modules/payments'
import type { MeetupHooks } from '../hooks.ts'
import { changed, checkVersion, openOrder, unchanged } from './edit-order.ts'

export const noteReceivedPayment = (hooks: MeetupHooks) =>
  changeRecord(contract.noteReceivedPayment, async (tx, { params: { id }, body, caller, header }, door) => {
    const context = { ...door, hooks }
    const { version, ...payment } = body
    const key = keyedRequest(requireKey(header('idempotency-key'), door.refuse), { id, ...payment })
    const edited = await openOrder(tx, id, context)
    if (isRefusing(edited)) return edited
    const known = await notedBefore(tx, { by: caller.userId, key })
    if (known) return isRefusing(known) ? known : unchanged(edited)
    const stale = checkVersion(edited, version)
    if (stale) return stale
    const sale = { meetupId: id }
    const no = await noteReceived(tx, { sale, payment, by: caller.userId, key, now: context.now() })
    return no ?? changed(tx, edited, context)
  })

export const takeBackPayment = (hooks: MeetupHooks) =>
  changeRecord(contract.takeBackPayment, async (tx, { params, body, caller }, door) => {
    const context = { ...door, hooks }
    const edited = await openOrder(tx, params.id, context)
    if (isRefusing(edited)) return edited
    const all = await transfersOf(tx, [params.id])
    const of = all.find(({ id, reverses }) => id === params.payment_id && reverses === null)
    if (!of) return refused('payment_not_found')
    if (all.some(({ reverses }) => reverses === of.id)) return unchanged(edited)
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    await takeBack(tx, { of, reason: body.reason, by: caller.userId, now: context.now() })
    return changed(tx, edited, context)
  })
