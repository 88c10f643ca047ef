import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/permissions.ts'
import type { Sql, Tx } from '#platform/db'
import { users } from './tables.ts'

type Reading = Pick<Tx, 'select'>

const fullName = sql<string>`concat_ws(' ', ${users.lastName}, ${users.firstName})`

/** The name that somebody has at this moment, for a row that is being written or read; empty without an account. */
export const nameOf = (userId: string | AnyPgColumn) =>
  sql<string>`coalesce((select ${fullName} from ${users} where ${users.id} = ${userId}), '')`

/** Held before a number is, in the order in which everybody takes them. False: the account was deleted a moment ago. */
export async function holdPerson(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return found.length > 0
}

/** Of two writes at once about what somebody keeps, the later one waits. False: the account was deleted a moment ago. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return found.length > 0
}

/** In small letters, as part of a statement. */
export const addressOf = (db: Reading, userId: string) =>
  db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId))

/** Whose address this is, as part of a statement; null: nobody's. */
export const ownerOfAddress = (email: string): SQL =>
  sql`(select ${users.id} from ${users} where lower(${users.email}) = ${email.toLowerCase()})`

/** The id of the customer who signs in with that address: a part of a statement. */
export const idOfCustomer = (query: Sql, address: ReturnType<Sql>) =>
  query`(select id from users where lower(email) = lower(${address}) and role = 'customer' and password_hash is not null)`

export async function findMember(db: Reading, userId: string): Promise<{ email: string; name: string }> {
  const [member] = await db
    .select({ email: users.email, lastName: users.lastName, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  if (!member) throw new Error('a caller without an account')
  return { email: member.email, name: [member.lastName, member.firstName].filter(Boolean).join(' ') }
}

const isAllowed = (permission: Permission) =>
  and(
    isNull(users.disabledAt),
    or(eq(users.role, 'admin'), and(eq(users.role, 'staff'), sql`${permission} = any(${users.permissions})`)),
  )

/** Who may do that, by name. */
export const findAllowed = (db: Reading, permission: Permission) =>
  db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(isAllowed(permission))
    .orderBy(asc(users.lastNameKana), asc(users.firstNameKana), asc(users.id))

export async function isOneAllowed(db: Reading, id: string, permission: Permission): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isAllowed(permission)))
  return found !== undefined
}

/** Whether somebody who may do all has a second factor. */
export async function hasGuardedAdmin(tx: Reading): Promise<boolean> {
  const admins = await tx.select({ at: users.totpConfirmedAt }).from(users).where(eq(users.role, 'admin'))
  return admins.some(({ at }) => at !== null)
}
