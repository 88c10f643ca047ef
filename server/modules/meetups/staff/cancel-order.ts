import * as contract from '#contract/admin/order-record.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { canMove } from '#domain/meetup.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { feeAskedFor } from '#modules/ordering'
import { agreedFeeAt, cancelLocked } from '../cancel/cancel-meetup.ts'
import type { MeetupHooks } from '../hooks.ts'
import { changed, checkVersion, openOrder, unchanged } from './edit-order.ts'
import { tellOrderer } from './tell-orderer.ts'

/** As customers cancel, also once the delivery has begun; for the agreed fee, or for less. */
export const cancelOrder = (hooks: MeetupHooks) =>
  changeRecord(contract.cancelOrder, async (tx, { params, body, caller }, door) => {
    const context = { ...door, hooks }
    const edited = await openOrder(tx, params.id, context)
    if (isRefusing(edited)) return edited
    const { meetup } = edited.order
    if (meetup.status === 'cancelled') return unchanged(edited)
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (!canMove(meetup.status, 'cancelled')) return refused('not_cancellable')
    const now = context.now()
    const atThisInstant = { ...context, now: () => now }
    const agreedFee = agreedFeeAt(meetup, now)
    const asked = feeAskedFor(body, agreedFee)
    if (isRefusing(asked)) return asked
    const { fee } = asked
    const { by, reason, tell_guests: tellsGuests = false } = body
    const how = { by: 'staff', byUserId: caller.userId, cause: 'shop', reason, fee, tellsGuests } as const
    const { cancelled, news } = await cancelLocked(tx, edited.order, how, atThisInstant)
    if (body.send_mail) {
      const template = by === 'shop' ? 'meetup-called-off' : 'meetup-cancelled'
      const more = { ...news, shopReason: reason, agreedFee: fee === agreedFee ? null : agreedFee }
      await tellOrderer(tx, cancelled, { template, ...more }, atThisInstant)
    }
    const afterwards = () => {
      context.daysChanged()
      mailsAreWaiting(context)
    }
    return changed(tx, edited, { ...context, afterwards })
  })
