import { and, asc, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import type { KeyRecord } from '#modules/idempotency'
import { openedBy } from '#modules/links'
import { type Db, databaseErrorOf, findPage, type Sql, type Tx } from '#platform/db'
import type { LineRow, MeetupRow, StepRow } from './present.ts'
import { meetupHistory, meetupLines, meetups } from './tables.ts'

export type KnownKey = {
  fingerprint: Buffer
  token_salt: Buffer | null
  meetup_id: string
  number: string
  total: number
}

/**
 * The order that was made under this key, if there is one; waits for one that is being made. An uncommitted row cannot
 * be read, but it can conflict: the database lets us try to write the key without an order, and refuses as soon as it
 * is certain that no other transaction has it.
 */
export async function findKeyOrWait(
  context: Pick<Context, 'sql'>,
  keyRecord: KeyRecord,
): Promise<KnownKey | undefined> {
  try {
    await context.sql`
      insert into idempotency_keys (scope, key_hash, fingerprint, meetup_id, total, created_at)
      values (${keyRecord.scope}, ${keyRecord.keyHash}, ${keyRecord.fingerprint}, ${nobody}, 0, now()) on conflict do nothing`
  } catch (error) {
    if (violatesOrderKey(error)) return undefined
    throw error
  }
  return findKey(context, keyRecord)
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether the database refused a key whose order is not there; see the table. */
export function violatesOrderKey(error: unknown): boolean {
  const { code, table } = databaseErrorOf(error)
  return code === '23503' && table === 'idempotency_keys'
}

/** Whether the database refused an order because its account was deleted a moment ago. */
export function violatesUserKey(error: unknown): boolean {
  const { code, constraint } = databaseErrorOf(error)
  return code === '23503' && String(constraint).includes('user_id')
}

/** Whoever has the same key waits here until the transaction ends, and then finds what came of it. */
export const lockKey = (tx: Pick<Tx, 'execute'>, { scope, keyHash }: KeyRecord) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${scope}:${keyHash.toString('hex')}`}, 0))`)

/** The order that was made under this key, if there is one. */
export async function findKey({ sql }: { sql: Sql }, { scope, keyHash }: KeyRecord): Promise<KnownKey | undefined> {
  const [known] = await sql<KnownKey[]>`
    select fingerprint, token_salt, meetup_id, number, idempotency_keys.total
    from idempotency_keys join meetups on meetups.id = meetup_id
    where scope = ${scope} and key_hash = ${keyHash}`
  return known
}

export type FoundMeetup = { meetup: MeetupRow; lines: LineRow[] }

export const findByGuestToken = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<FoundMeetup | undefined> =>
  findOrder(db, inArray(meetups.id, openedBy(db, { purpose: 'guest_order', token, now: now() })))

/** An order of this account. */
export const findOwn = (
  { db }: Pick<Context, 'db'>,
  own: { id: string; userId: string },
): Promise<FoundMeetup | undefined> => findOrder(db, isOwn(own))

/** Whoever's it is: for staff. */
export const findOrderById = (db: Pick<Db, 'select'>, id: string): Promise<FoundMeetup | undefined> =>
  findOrder(db, eq(meetups.id, id))

/** In one statement, so of one instant: a change between two would show the sums of one state and the lines of another. */
async function findOrder(db: Pick<Db, 'select'>, which: SQL | undefined): Promise<FoundMeetup | undefined> {
  const rows = await db
    .select({ meetup: meetups, line: meetupLines })
    .from(meetups)
    .innerJoin(meetupLines, eq(meetupLines.meetupId, meetups.id))
    .where(which)
    .orderBy(asc(meetupLines.position))
  return rows[0] && { meetup: rows[0].meetup, lines: rows.map(({ line }) => line) }
}

export const isOwn = ({ id, userId }: { id: string; userId: string }) =>
  and(eq(meetups.id, id), eq(meetups.userId, userId))

/** Placed by this account: what a colleague handed over was brought to an office of theirs, and what a guest ordered was not typed here. */
const orderedBy = (db: Pick<Db, 'select'>, userId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meetupHistory)
      .where(
        and(
          eq(meetupHistory.meetupId, meetups.id),
          eq(meetupHistory.status, 'placed'),
          eq(meetupHistory.byUserId, userId),
        ),
      ),
  )

export async function isOrderedBy(
  db: Pick<Db, 'select'>,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: meetups.id })
    .from(meetups)
    .where(and(isOwn({ id, userId }), orderedBy(db, userId)))
  return rows.length > 0
}

/** Only orders that are still this account's. */
export async function findNewestOrderedBy(db: Pick<Db, 'select'>, userId: string): Promise<MeetupRow | undefined> {
  const [meetup] = await db
    .select()
    .from(meetups)
    .where(and(eq(meetups.userId, userId), orderedBy(db, userId)))
    .orderBy(desc(meetups.placedAt), desc(meetups.id))
    .limit(1)
  return meetup
}

export async function noteMoving(
  tx: Tx,
  id: string,
  step: Pick<MeetupRow, 'departedAt' | 'arrivingAt'>,
): Promise<MeetupRow> {
  const [meetup] = await tx.update(meetups).set(step).where(eq(meetups.id, id)).returning()
  return meetup!
}

/**
 * An order as it is now, locked until the end of the transaction: nobody changes its lines meanwhile. Mails about it may be
 * noted: whoever notes those of several orders, each in its own turn, would block whoever holds several.
 */
export async function lockOrder(tx: Pick<Tx, 'select'>, which: SQL | undefined): Promise<FoundMeetup | undefined> {
  const [meetup] = await tx.select().from(meetups).where(which).for('no key update')
  if (!meetup) return undefined
  const isOfOrder = eq(meetupLines.meetupId, meetup.id)
  return { meetup, lines: await tx.select().from(meetupLines).where(isOfOrder).orderBy(asc(meetupLines.position)) }
}

/** The same for an order that was found; undefined if it has another owner, or a guest another address, by now. */
export const lockAgain = (
  tx: Pick<Tx, 'select'>,
  { meetup: { id, userId, contactEmail } }: FoundMeetup,
): Promise<FoundMeetup | undefined> => lockOrder(tx, userId ? isOwn({ id, userId }) : isStillGuests(id, contactEmail))

/** With another address every former link has ended. */
const isStillGuests = (id: string, email: string) =>
  and(eq(meetups.id, id), isNull(meetups.userId), eq(meetups.contactEmail, email))

export const lockOrderById = (tx: Pick<Tx, 'select'>, id: string): Promise<FoundMeetup | undefined> =>
  lockOrder(tx, eq(meetups.id, id))

/** What was done to an order, from the first step to the last. */
export const historyOf = ({ db }: { db: Pick<Db, 'select'> }, id: string): Promise<StepRow[]> =>
  db
    .select({ status: meetupHistory.status, at: meetupHistory.at, by: meetupHistory.by })
    .from(meetupHistory)
    .where(eq(meetupHistory.meetupId, id))
    .orderBy(asc(meetupHistory.id))

/** One page of an account's orders, the newest first. */
export const listOwn = (
  { db }: Pick<Context, 'db'>,
  { userId, page }: { userId: string; page: number },
): Promise<Paged<MeetupRow[]>> =>
  findPage(db, meetups, {
    where: eq(meetups.userId, userId),
    id: meetups.id,
    orderBy: [desc(meetups.placedAt), desc(meetups.id)],
    page,
    rowsPerPage,
  })
