import type { Refuse } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import { findUser } from '../queries.ts'

/** An account and the address that it has proved to own. */
export async function ownerOf(
  db: Pick<Tx, 'select'>,
  userId: string,
  refuse: Refuse<'unauthorized'>,
): Promise<{ userId: string; email: string }> {
  const person = await findUser({ db }, userId)
  if (!person) throw refuse('unauthorized')
  return { userId, email: person.email }
}
