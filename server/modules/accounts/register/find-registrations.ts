import type { Context } from '#context'
import { openRegistrations } from '#modules/links'
import { accountSearch } from '../account-search.ts'
import { columnsOf } from './register-password.ts'

/** Somebody who has been mailed a link to make an account, and has not used it. */
export type Registering = ReturnType<typeof columnsOf> & { email: string; askedAt: Date }

/** With all of these terms, the newest first. Links end after a day, so these are few. */
export async function findRegistrations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  terms: readonly string[] = [],
): Promise<Registering[]> {
  const open = await openRegistrations(db, now())
  return open
    .map(({ email, askedAt, profile }) => ({ ...columnsOf(profile), email, askedAt }))
    .filter((each) => {
      const { searchText } = accountSearch(each)
      return terms.every((term) => searchText.includes(term))
    })
}
