import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/order-record.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isHeldByCredits, isToldStep, rateDayOf } from '#domain/meetup.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import type { MeetupHooks } from '../hooks.ts'
import { followHandOver } from '../rates/rate-day.ts'
import { meetupHistory, meetups } from '../tables.ts'
import { changed, checkVersion, openOrder } from './edit-order.ts'
import { tellOrderer } from './tell-orderer.ts'

/** One step that was made by mistake. Whoever was mailed about it is mailed that it was not so. */
export const stepBack = (hooks: MeetupHooks) =>
  changeRecord(contract.stepBack, async (tx, { params, body, caller }, door) => {
    const context = { ...door, hooks }
    const edited = await openOrder(tx, params.id, context)
    if (isRefusing(edited)) return edited
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    const { meetup } = edited.order
    const { step_back: step } = edited.before
    if (!step) return refused('status_not_reachable')
    if (isHeldByCredits(meetup)) return refused('credits_stand')
    const now = context.now()
    const { id, status } = meetup
    const [stepped] = await tx
      .update(meetups)
      .set({ status: step.to, ...(status === 'delivered' && notHandedOver) })
      .where(eq(meetups.id, id))
      .returning()
    await followHandOver(tx, stepped!, { ...context, before: rateDayOf(meetup) })
    const { reason } = body
    const told = step.tells && isToldStep(status)
    const row = { meetupId: id, status: step.to, at: now, by: 'staff', byUserId: caller.userId, reason, told } as const
    await tx.insert(meetupHistory).values(row)
    if (told) {
      const order = { ...edited.order, meetup: stepped! }
      const takenBack = { was: status, reason }
      await tellOrderer(tx, order, { template: 'meetup-step-back', takenBack }, { ...context, now: () => now })
    }
    return changed(tx, edited, { ...context, afterwards: () => mailsAreWaiting(context) })
  })

const notHandedOver = { deliveredAt: null, receivedBy: null, handoverAgeCheckedAt: null }
