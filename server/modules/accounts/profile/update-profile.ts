import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { foldAccount } from '../account-search.ts'
import { presentProfile } from '../present.ts'
import { findUser } from '../queries.ts'
import { users } from '../tables.ts'

export const updateProfile = serve(accounts.updateProfile, async ({ caller, body }, context) => {
  const { last_name, first_name, last_name_kana, first_name_kana, company, department, tel } = body
  const change = {
    lastName: last_name,
    firstName: first_name,
    lastNameKana: last_name_kana,
    firstNameKana: first_name_kana,
    company,
    department,
    tel,
  }
  const isChange = Object.values(change).some((value) => value !== undefined)
  if (isChange) {
    await context.db.transaction(async (tx) => {
      await tx.update(users).set(change).where(eq(users.id, caller.userId))
      await foldAccount(tx, caller.userId)
    })
  }
  const user = await findUser(context, caller.userId)
  if (!user) throw context.refuse('unauthorized')
  return presentProfile(user, context.now())
})
