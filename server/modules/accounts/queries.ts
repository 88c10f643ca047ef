import { and, asc, desc, eq, sql as expression, gt, isNotNull, isNull, max, or } from 'drizzle-orm'
import type { Context } from '#context'
import type { Binding } from './sessions/binding.ts'
import { daysBefore, refreshTokenSeconds, unboundSeconds } from './sessions/session-life.ts'
import { securityEvents, sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

/**
 * The person who may sign in with this address, ignoring case. Disabled people may not; nor may the demo accounts,
 * except on this machine.
 */
export async function findWhoMaySignIn(
  { db, config }: { db: Pick<Context['db'], 'select'>; config: Pick<Context['config'], 'isLocalSite'> },
  email: string,
) {
  const person = await findByEmail({ db }, email)
  if (!person || person.disabledAt || (person.isDemo && !config.isLocalSite)) return undefined
  return person
}

export async function findByEmail(
  { db }: { db: Pick<Context['db'], 'select'> },
  email: string,
): Promise<UserRow | undefined> {
  const [person] = await db
    .select()
    .from(users)
    .where(eq(expression`lower(${users.email})`, email.toLowerCase()))
  return person
}

/** Whether the database refused an address because somebody has it. */
export const isTaken = (error: unknown) => (error as { cause?: { code?: unknown } }).cause?.code === '23505'

export async function findUser(
  { db }: { db: Pick<Context['db'], 'select'> },
  id: string,
): Promise<UserRow | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person
}

export type LiveSession = {
  email: string
  role: UserRow['role']
  permissions: UserRow['permissions']
  password_change_required: boolean
  is_demo: boolean
  has_second_factor: boolean
  is_bound: boolean
  is_seen: boolean
  binding_secret: Buffer | null
  binding_generation: number
}

/** Session and person of an access token in one prepared statement, if both still live. */
export async function findLiveSession(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<LiveSession | undefined> {
  const instant = now()
  const [found] = await sql<LiveSession[]>`
    select users.email, role, permissions, password_change_required, is_demo, totp_confirmed_at is not null as has_second_factor,
      bound_at is not null as is_bound, binding_seen_at is not null as is_seen, binding_secret, binding_generation
    from sessions join users on users.id = user_id
    where sessions.id = ${sessionId} and user_id = ${userId} and ended_at is null and disabled_at is null
      and (${config.isLocalSite} or not is_demo)
      and sessions.created_at > ${daysBefore(instant, refreshTokenSeconds)}
      and (bound_at is not null or sessions.created_at > ${daysBefore(instant, unboundSeconds)})`
  return found
}

export type RefreshableSession = {
  id: string
  person: { id: string; role: UserRow['role']; passwordChangeRequired: boolean }
  isBound: boolean
  binding: Binding
  /** When the present generation was first shown. */
  seenAt: Date | null
}

export async function findSessionToRefresh(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  refreshHash: Buffer,
): Promise<RefreshableSession | undefined> {
  const instant = now()
  const [row] = await sql<
    (Omit<LiveSession, 'email'> & { id: string; user_id: string; binding_seen_at: string | null })[]
  >`
    select sessions.id, user_id, role, password_change_required, bound_at is not null as is_bound, binding_secret,
      binding_generation, binding_seen_at
    from sessions join users on users.id = user_id
    where refresh_hash = ${refreshHash} and ended_at is null and disabled_at is null
      and (${config.isLocalSite} or not is_demo)
      and sessions.created_at > ${daysBefore(instant, refreshTokenSeconds)}
      and (bound_at is not null or sessions.created_at > ${daysBefore(instant, unboundSeconds)})`
  if (!row) return undefined
  return {
    id: row.id,
    person: { id: row.user_id, role: row.role, passwordChangeRequired: row.password_change_required },
    isBound: row.is_bound,
    binding: { secret: row.binding_secret, generation: row.binding_generation },
    seenAt: row.binding_seen_at ? new Date(row.binding_seen_at) : null,
  }
}

/** Whether a session began with a device and in a network that its owner has not used together before. */
export async function isNewDevice(
  { sql }: Pick<Context, 'sql'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const [found] = await sql<{ known: boolean }[]>`
    select exists (
      select from sessions as before where before.user_id = this.user_id
        and (before.created_at, before.id) < (this.created_at, this.id) and before.device = this.device and before.network = this.network
    ) as known
    from sessions as this where this.id = ${sessionId} and user_id = ${userId}`
  return found ? !found.known : false
}

/** The last used first. */
export function findSessions(db: Pick<Context['db'], 'select'>, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(isLiveOf(userId, now))
    .orderBy(desc(expression`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`), sessions.id)
}

/** On how many devices a person is signed in. */
export const countSessions = (db: Pick<Context['db'], '$count'>, userId: string, now: Date): Promise<number> =>
  db.$count(sessions, isLiveOf(userId, now))

function isLiveOf(userId: string, now: Date) {
  const after = (seconds: number) => gt(sessions.createdAt, daysBefore(now, seconds))
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    after(refreshTokenSeconds),
    or(isNotNull(sessions.boundAt), after(unboundSeconds)),
  )
}

type Reading = Pick<Context['db'], 'select'>

/** For who asks what is kept about them, the oldest first. */
export const sessionsKept = (db: Reading, userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))

/** The same of what happened to the account. */
export const securityKept = (db: Reading, userId: string) =>
  db.select().from(securityEvents).where(eq(securityEvents.userId, userId)).orderBy(asc(securityEvents.id))

/** A part of what happened to an account, the newest first, and how much there is. */
export async function securityEventsOf(
  db: Pick<Context['db'], 'select' | '$count'>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const isTheirs = eq(securityEvents.userId, userId)
  const rows = await db
    .select()
    .from(securityEvents)
    .where(isTheirs)
    .orderBy(desc(securityEvents.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(securityEvents, isTheirs) }
}

/** Sessions that have ended tell it, too, for as long as they are kept. */
export async function lastSeenAt(db: Reading, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ used: max(sessions.lastUsedAt), begun: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const times = [row?.used, row?.begun].filter((time) => time != null).map((time) => time.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
