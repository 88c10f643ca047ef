import { randomBytes } from 'node:crypto'
import { and, desc, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/db'
import type { SigningKey } from './access-token.ts'
import { signingKeys } from './tables.ts'

/** The secrets of access tokens, in memory. Several are believed at once, so that they can be changed one by one. */
export type AccessKeys = {
  /** Signs new tokens: the newest whose time has come. */
  signingKey(): Promise<SigningKey>
  /** All that are believed, by `kid`. */
  verificationKeys(): Promise<ReadonlyMap<string, Uint8Array>>
  /** The same, looked up again unless that was done a moment ago: another server may have made a new one. */
  freshVerificationKeys(): Promise<ReadonlyMap<string, Uint8Array>>
}

type Store = { db: Database['db']; now: () => Date }
type DatedKey = SigningKey & { createdAt: Date }

/** Milliseconds of the shop's clock: a key retired in the database is believed no longer than the first. */
const freshFor = 60_000
const momentAgo = 5_000
/** The longest life of a signed token: that against forged forms. */
const longestToken = 60 * 60 * 1_000

/** Reads the keys; the very first start on a database makes one. */
export async function openAccessKeys({ db }: Database, now: () => Date): Promise<AccessKeys> {
  let keys: DatedKey[] = await findOrMake()
  let readAt = now().getTime()
  return {
    signingKey: async () => newestOf(await freshly(freshFor)),
    verificationKeys: async () => byKid(await freshly(freshFor)),
    freshVerificationKeys: async () => byKid(await freshly(momentAgo)),
  }

  function newestOf(known: readonly DatedKey[]): SigningKey {
    const time = now().getTime()
    return known.find(({ createdAt }) => createdAt.getTime() <= time) ?? known.at(-1)!
  }

  async function freshly(age: number): Promise<DatedKey[]> {
    const time = now().getTime()
    if (Math.abs(time - readAt) > age) {
      readAt = time
      keys = await findOrMake()
    }
    return keys
  }

  async function findOrMake(): Promise<DatedKey[]> {
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

const findKeys = (db: Pick<Tx, 'select'>): Promise<DatedKey[]> =>
  db
    .select({ kid: signingKeys.kid, secret: signingKeys.secret, createdAt: signingKeys.createdAt })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** Two servers that start together on an empty database must end up with the same key. */
async function makeFirst(tx: Tx, createdAt: Date): Promise<DatedKey[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_keys', 0))`)
  const made = await findKeys(tx)
  return made.length > 0 ? made : [await insertKey(tx, createdAt)]
}

async function insertKey(db: Pick<Tx, 'insert'>, createdAt: Date): Promise<DatedKey> {
  const key = { kid: randomBytes(9).toString('base64url'), secret: randomBytes(32), createdAt }
  await db.insert(signingKeys).values(key)
  return key
}

/**
 * Makes the next signing key. It is used only after every server must have read it, and the keys before are accepted
 * until their last token has expired, so that sessions survive the change. Returns its `kid`.
 */
async function rotateAccessKey({ db, now }: Store): Promise<string> {
  await retireAccessKeys({ db, now })
  const { kid } = await insertKey(db, new Date(now().getTime() + freshFor + momentAgo))
  return kid
}

/** Gives up keys whose last token has run out. */
async function retireAccessKeys({ db, now }: Store): Promise<void> {
  const lastTokenEnded = new Date(now().getTime() - longestToken - freshFor - momentAgo)
  await db
    .update(signingKeys)
    .set({ retiredAt: now() })
    .where(
      and(
        isNull(signingKeys.retiredAt),
        sql`${signingKeys.createdAt} < (select max(created_at) from signing_keys
          where retired_at is null and created_at <= ${lastTokenEnded})`,
      ),
    )
}

/** Makes a new key once the newest one is this many milliseconds old. */
export async function rotateAccessKeyAfter(age: number, store: Store): Promise<void> {
  await retireAccessKeys(store)
  const [newest] = await findKeys(store.db)
  if (newest && newest.createdAt.getTime() < store.now().getTime() - age) await rotateAccessKey(store)
}
