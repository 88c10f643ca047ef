import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { countAttempt } from '#platform/limits'
import { notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { isStaff } from '../is-staff.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { logSecurity } from '../security-events.ts'
import { recoveryCodes, users } from '../tables.ts'
import { takeCode } from './codes.ts'
import { ownCodes } from './wrong-codes.ts'

/** Staff must keep theirs. */
export const disableSecondFactor = serve(
  accounts.disableSecondFactor,
  async ({ caller, body, ...head }, context) => {
    const { userId, role } = caller
    const person = await confirmPassword(caller, body.password, context)
    if (!person.totpConfirmedAt) throw context.refuse('second_factor_is_off')
    if (isStaff(role) && !person.isDemo) throw context.refuse('forbidden')
    await countAttempt([ownCodes], { caller }, context)
    if (!(await takeCode(person, body.otp, context))) throw context.refuse('invalid_otp')
    await context.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
        .where(eq(users.id, userId))
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const occasion = clientInfoOf(head, context.now())
      await notifyByMail(tx, { kind: 'second_factor_off', userId, occasion }, context)
    })
    logSecurity('second_factor_off', { userId }, head, context)
  },
  { mayWait: true },
)
