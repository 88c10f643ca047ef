import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { verifyPasswordIfAny } from '#platform/auth'
import { forgetLimit } from '#platform/limits'
import { findUser, type UserRow } from './queries.ts'
import { ownSecretLimit, withinOwnSecrets } from './request-limits.ts'

/** The person, if the password is theirs: before what a found device must not be able to do. */
export async function confirmPassword(userId: string, password: string, context: Context): Promise<UserRow> {
  await withinOwnSecrets(userId, 'password', context)
  const person = await findUser(context, userId)
  if (!(await verifyPasswordIfAny(person?.passwordHash, password)) || !person) throw new Refused('invalid_credentials')
  await forgetLimit(context.sql, ownSecretLimit(userId, 'password').key)
  return person
}
