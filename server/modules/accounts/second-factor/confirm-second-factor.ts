import { and, eq, isNull } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { findUser } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { users } from '../tables.ts'
import { replaceRecoveryCodes, takeCode } from './codes.ts'
import { ownCodes } from './wrong-codes.ts'

export const confirmSecondFactor = serve(
  accounts.confirmSecondFactor,
  async ({ caller, body, ...head }, context) => {
    const { userId } = caller
    const person = await findUser(context, userId)
    if (!person?.totpSecret) throw context.refuse('second_factor_is_off')
    if (person.totpConfirmedAt) throw context.refuse('second_factor_is_on')
    if (!(await takeCode(person, body.otp, context))) throw context.refuse('invalid_otp')
    const now = context.now()
    const codes = await context.db.transaction(async (tx) => {
      const confirmed = await tx
        .update(users)
        .set({ totpConfirmedAt: now })
        .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt), eq(users.totpSecret, person.totpSecret!)))
        .returning({ id: users.id })
      if (confirmed.length === 0) throw context.refuse('second_factor_is_on')
      await notifyByMail(tx, { kind: 'second_factor_on', userId, occasion: clientInfoOf(head, now) }, context)
      const key = context.secrets.open(person.totpSecret!, userId)
      return replaceRecoveryCodes(tx, { id: userId, key })
    })
    logSecurity('second_factor_on', { userId }, head, context)
    return { recovery_codes: codes }
  },
  { limits: [ownCodes] },
)
