import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#context'
import { openedBy } from '#modules/links'
import type { Ask } from './place/idempotency.ts'
import type { LineRow, MeetupRow } from './present.ts'
import { meetupLines, meetups } from './tables.ts'

export type KnownKey = {
  fingerprint: Buffer
  token_salt: Buffer | null
  meetup_id: string
  number: string
  total: number
}

/**
 * The order that was made under this key, if there is one; waits for one that is just being made. The row of a key
 * cannot be looked at before its commit, but it can be collided with: writing the key without an order is refused by
 * the database as soon as it is certain that nobody else has it.
 */
export async function findKeyOrWait(context: Pick<Context, 'sql'>, ask: Ask): Promise<KnownKey | undefined> {
  try {
    await context.sql`
      insert into idempotency_keys (scope, key_hash, fingerprint, meetup_id, total, created_at)
      values (${ask.scope}, ${ask.keyHash}, ${ask.fingerprint}, ${nobody}, 0, now()) on conflict do nothing`
  } catch (error) {
    if (isKeyWithoutOrder(error)) return undefined
    throw error
  }
  return findKey(context, ask)
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether the database refused a key whose order is not there; see the table. */
export function isKeyWithoutOrder(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown }
  return code === '23503' && table === 'idempotency_keys'
}

/** Whether the database refused an order because its account was deleted a moment ago. */
export function isOrderWithoutPerson(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23503' && String(constraint).includes('user_id')
}

/** The order that was made under this key, if there is one. */
export async function findKey({ sql }: Pick<Context, 'sql'>, { scope, keyHash }: Ask): Promise<KnownKey | undefined> {
  const [known] = await sql<KnownKey[]>`
    select fingerprint, token_salt, meetup_id, number, idempotency_keys.total
    from idempotency_keys join meetups on meetups.id = meetup_id
    where scope = ${scope} and key_hash = ${keyHash}`
  return known
}

type Found = { meetup: MeetupRow; lines: LineRow[] }

export async function findByGuestToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<Found | undefined> {
  const [meetup] = await db
    .select()
    .from(meetups)
    .where(inArray(meetups.id, openedBy(db, { purpose: 'guest_order', token, now: now() })))
  if (!meetup) return undefined
  const lines = await db
    .select()
    .from(meetupLines)
    .where(eq(meetupLines.meetupId, meetup.id))
    .orderBy(asc(meetupLines.position))
  return { meetup, lines }
}
