import type { Caller, Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { countAttempt } from '#platform/limits'
import { takeCode } from '../second-factor/codes.ts'
import { ownCodes } from '../second-factor/wrong-codes.ts'
import { confirmPassword } from './confirm-password.ts'

type Proof = { password?: string | undefined; otp?: string | undefined }

/** Password and, of whoever has a second factor, its code: before what usually takes two people. */
export async function proveSelf(
  caller: Caller,
  { password, otp }: Proof,
  context: Context &
    MayRefuse<
      'password_required' | 'invalid_credentials' | 'second_factor_required' | 'invalid_otp' | 'too_many_requests'
    >,
): Promise<void> {
  if (password === undefined) throw context.refuse('password_required')
  const person = await confirmPassword(caller, password, context)
  if (!person.totpConfirmedAt) return
  if (otp === undefined) throw context.refuse('second_factor_required')
  const attempt = await countAttempt([ownCodes], { caller }, context)
  if (!(await takeCode(person, otp, context))) throw context.refuse('invalid_otp')
  await attempt.reset([ownCodes])
}
