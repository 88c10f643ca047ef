import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/endpoint.ts'
import { hashPassword } from '#platform/auth'
import type { Tx } from '#platform/db'
import { accountSearch } from './account-search.ts'
import { users } from './tables.ts'

export type NewAccount = {
  email: string
  password: string
  lastName: string
  firstName: string
  lastNameKana: string
  firstNameKana: string
  company?: string
  department?: string
  tel?: string
  role?: Role
  /** May sign in only while the site's address is this machine. */
  isDemo?: boolean
  maxOpenOrders?: number
  maxOpenOrdersOnDate?: number
  now: Date
}

/** Adds a person who can sign in, and returns their id. An address that is taken, in any case, breaks the transaction. */
export async function createAccount(tx: Pick<Tx, 'insert'>, { password, now, ...person }: NewAccount): Promise<string> {
  const id = randomUUID()
  const passwordHash = await hashPassword(password)
  await tx.insert(users).values({ ...person, ...accountSearch(person), id, passwordHash, createdAt: now })
  return id
}
