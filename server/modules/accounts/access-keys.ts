import { randomBytes } from 'node:crypto'
import { desc, isNull, sql } from 'drizzle-orm'
import type { SigningKey } from '#platform/auth'
import type { Database, Tx } from '#platform/db'
import { signingKeys } from './tables.ts'

/** The secrets of access tokens, in memory. Several are believed at once, so that they can be changed one by one. */
export type AccessKeys = {
  /** Signs new tokens. */
  newest(): Promise<SigningKey>
  /** All that are believed, by `kid`. */
  believed(): Promise<ReadonlyMap<string, Uint8Array>>
  /** The same, looked up again unless that was done a moment ago: another server may have made a new one. */
  believedNow(): Promise<ReadonlyMap<string, Uint8Array>>
}

/** Milliseconds of the shop's clock: a key retired in the database is believed no longer than the first. */
const freshFor = 60_000
const momentAgo = 5_000

/** Reads the keys; the very first start on a database makes one. */
export async function openAccessKeys({ db }: Database, now: () => Date): Promise<AccessKeys> {
  let keys = await findOrMake()
  let readAt = now().getTime()
  return {
    newest: async () => (await freshly(freshFor))[0]!,
    believed: async () => byKid(await freshly(freshFor)),
    believedNow: async () => byKid(await freshly(momentAgo)),
  }

  async function freshly(age: number): Promise<SigningKey[]> {
    const time = now().getTime()
    if (Math.abs(time - readAt) > age) {
      readAt = time
      keys = await findOrMake()
    }
    return keys
  }

  async function findOrMake(): Promise<SigningKey[]> {
    const found = await findKeys(db)
    return found.length > 0 ? found : db.transaction((tx) => makeFirst(tx, now()))
  }
}

const maps = new WeakMap<readonly SigningKey[], ReadonlyMap<string, Uint8Array>>()

function byKid(keys: readonly SigningKey[]): ReadonlyMap<string, Uint8Array> {
  const known = maps.get(keys)
  if (known) return known
  const map = new Map(keys.map(({ kid, secret }) => [kid, secret]))
  maps.set(keys, map)
  return map
}

const findKeys = (db: Pick<Tx, 'select'>): Promise<SigningKey[]> =>
  db
    .select({ kid: signingKeys.kid, secret: signingKeys.secret })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** Two servers that start together on an empty database must end up with the same key. */
async function makeFirst(tx: Tx, createdAt: Date): Promise<SigningKey[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_keys', 0))`)
  const made = await findKeys(tx)
  if (made.length > 0) return made
  const key = { kid: randomBytes(9).toString('base64url'), secret: randomBytes(32) }
  await tx.insert(signingKeys).values({ ...key, createdAt })
  return [key]
}
