import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/staff.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { sqlIn } from '#platform/db'
import { queueAccountMail, toPerson } from '../account-mails.ts'
import type { AccountHooks } from '../deletion/hooks.ts'
import { users } from '../tables.ts'
import { holdStaff } from './change-staff.ts'
import { findStaff } from './find-staff.ts'
import { staffRecordOf } from './staff-record.ts'

/** Milliseconds between two mails to one person. */
const pause = 3_600_000

const wholeSeconds = (at: number) => Math.floor(at / 1_000) * 1_000

/**
 * Without a second factor nothing is shown to staff, and they may not know it. Who has been asked since the caller looked
 * is not asked again: a second press, or a colleague's, finds it done.
 */
export const askForSecondFactor = ({ countAssigned }: AccountHooks) =>
  changeRecord(contract.askForSecondFactor, async (tx, { params: { id }, body, caller }, context) => {
    const now = context.now()
    const before = await holdStaff(tx, { id, doerId: caller.userId })
    if (!before || before.invitation) return refused('staff_not_found')
    if (before.hasSecondFactor) return refused('second_factor_is_on')
    const askedAt = before.secondFactorAskedAt?.getTime() ?? Number.NEGATIVE_INFINITY
    const next = askedAt + pause
    if (now.getTime() < next) {
      // Whole seconds are all that the record gives.
      if (body.asked_at !== null && Date.parse(body.asked_at) >= wholeSeconds(askedAt)) {
        return refused('too_many_requests', { retryAfterSeconds: Math.ceil((next - now.getTime()) / 1_000) })
      }
      const record = await staffRecordOf(tx, before, { countAssigned, now })
      return { id, before: null, after: null, answer: record }
    }
    await tx.update(users).set({ secondFactorAskedAt: now }).where(eq(users.id, id))
    const url = `${context.config.siteUrl}/mypage/security`
    const mail = { template: 'account-second-factor-asked', ...toPerson(before), url } as const
    await queueAccountMail(tx, mail, { at: now.toISOString() }, context)
    const row = (await findStaff(sqlIn(tx), id))!
    const answer = await staffRecordOf(tx, row, { countAssigned, now })
    return {
      id,
      before: { name: answer.name, second_factor_asked_at: before.secondFactorAskedAt },
      after: { name: answer.name, second_factor_asked_at: answer.second_factor_asked_at },
      answer,
      afterwards: () => mailsAreWaiting(context),
    }
  })
