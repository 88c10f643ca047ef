import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { base32, totpUri } from '#platform/auth'
import { confirmPassword } from '../password/confirm-password.ts'
import { users } from '../tables.ts'
import { qrSvg } from './qr-svg.ts'

export const startSecondFactor = serve(
  accounts.startSecondFactor,
  async ({ caller, body }, context) => {
    const { email } = await confirmPassword(caller, body.password, context)
    const secret = randomBytes(20)
    const started = await context.db
      .update(users)
      .set({ totpSecret: context.secrets.seal(secret, caller.userId), totpLastStep: null })
      .where(and(eq(users.id, caller.userId), isNull(users.totpConfirmedAt)))
      .returning({ id: users.id })
    if (started.length === 0) throw context.refuse('second_factor_is_on')
    const uri = totpUri(secret, context.snapshot.current().shop.name, email)
    return { secret: base32(secret), otpauth_uri: uri, qr_svg: qrSvg(uri) }
  },
  { mayWait: true },
)
