import { randomBytes } from 'node:crypto'
import { desc, isNull, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { SigningKey } from '#platform/auth'
import type { Database } from '#platform/db'
import { signingKeys as table } from './tables.ts'

export type SigningKeys = {
  /** Signs new tokens. */
  newest: SigningKey
  /** All that are believed, by their `kid`. */
  byKid: ReadonlyMap<string, Uint8Array>
  /** Milliseconds of the shop's clock. */
  readAt: number
}

/** A key retired in the database is believed no longer than this. */
const freshFor = 60_000

const inMemory = new WeakMap<Database, Promise<SigningKeys>>()

/** The keys, from memory when they were read within `freshMs`. The first key is made at the first call on a database. */
export async function signingKeys(context: Context, freshMs = freshFor): Promise<SigningKeys> {
  const { database } = context
  const known = inMemory.get(database)
  if (known) {
    const keys = await known.catch(() => undefined)
    if (keys && Math.abs(context.now().getTime() - keys.readAt) <= freshMs) return keys
    if (inMemory.get(database) !== known) return signingKeys(context, freshMs)
  }
  const reading = read(context)
  inMemory.set(database, reading)
  return reading
}

async function read({ db, now }: Context): Promise<SigningKeys> {
  const rows = await findKeys(db)
  const found = rows.length > 0 ? rows : await db.transaction((tx) => makeFirst(tx, now()))
  return {
    newest: found[0]!,
    byKid: new Map(found.map(({ kid, secret }) => [kid, secret])),
    readAt: now().getTime(),
  }
}

type Reader = Pick<Context['db'], 'select'>

const findKeys = (db: Reader) =>
  db
    .select({ kid: table.kid, secret: table.secret })
    .from(table)
    .where(isNull(table.retiredAt))
    .orderBy(desc(table.createdAt), table.kid)

/** Two servers that start together on an empty database must end up with the same key. */
async function makeFirst(tx: Parameters<Parameters<Context['db']['transaction']>[0]>[0], createdAt: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_keys', 0))`)
  const made = await findKeys(tx)
  if (made.length > 0) return made
  const key = { kid: randomBytes(9).toString('base64url'), secret: randomBytes(32) }
  await tx.insert(table).values({ ...key, createdAt })
  return [key]
}
