import type { Refuse } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import { findUser, type UserRow } from '../queries.ts'

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

/** Undefined: it has been deleted in the meantime. */
export const findOwner = (db: Pick<Tx, 'select'>, userId: string): Promise<Profile | undefined> =>
  findUser({ db }, userId)

/** The profile of an account: what its owner has registered. */
export async function profileOf(
  db: Pick<Tx, 'select'>,
  userId: string,
  refuse: Refuse<'unauthorized'>,
): Promise<Profile> {
  const person = await findUser({ db }, userId)
  if (!person) throw refuse('unauthorized')
  const { email, lastName, firstName, lastNameKana, firstNameKana, company, department, tel } = person
  return { email, lastName, firstName, lastNameKana, firstNameKana, company, department, tel }
}

type Profile = Pick<
  UserRow,
  'email' | 'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana' | 'company' | 'department' | 'tel'
>
