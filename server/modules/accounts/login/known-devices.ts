import { and, eq, sql as expression, gt, ne } from 'drizzle-orm'
import type { Context } from '#context'
import { digestOf, newSecret } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { Head } from '#platform/http'
import { readCookie, setCookie } from '../cookies.ts'
import { daysBefore } from '../sessions/session-life.ts'
import { knownDevices, sessions, users } from '../tables.ts'

/** Seconds for which a network or a browser counts as its owner's after the last login there. */
const knownFor = 90 * 24 * 60 * 60

/** What a browser shows of earlier logins in it: the digest of its cookie. Whose it is, the database knows. */
export function shownDevice({ header }: Pick<Head, 'header'>, { config }: Pick<Context, 'config'>): Buffer | undefined {
  const shown = readCookie(header('cookie'), 'device', config)
  return shown && /^[\w-]{43}$/.test(shown) ? digestOf(shown) : undefined
}

export type Home = { isDevice: boolean; isNetwork: boolean }

/** Whether the owner of an address has signed in with this browser or from this network before. */
export async function findHome(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, network, device }: { email: string; network: string; device: Buffer | undefined },
): Promise<Home> {
  const since = daysBefore(now(), knownFor)
  const ofThisBrowser = db
    .select({ one: expression`1` })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, users.id),
        eq(knownDevices.tokenHash, device ?? Buffer.alloc(0)),
        gt(knownDevices.lastLoginAt, since),
      ),
    )
  const ofThisNetwork = db
    .select({ one: expression`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.network, network), gt(sessions.createdAt, since)))
  const [home] = await db
    .select({
      isDevice: expression<boolean>`exists ${ofThisBrowser}`,
      isNetwork: expression<boolean>`exists ${ofThisNetwork}`,
    })
    .from(users)
    .where(eq(expression`lower(${users.email})`, email.toLowerCase()))
  return home ?? { isDevice: false, isNetwork: false }
}

/** Notes that a person has signed in with this browser. A browser that several people use keeps one cookie for all. */
export async function rememberDevice(
  tx: Pick<Tx, 'insert' | 'select'>,
  userId: string,
  head: Head,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<void> {
  const shown = readCookie(head.header('cookie'), 'device', config)
  const token = shown && (await isOurs(tx, shown)) ? shown : newSecret()
  const lastLoginAt = now()
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash: digestOf(token), lastLoginAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastLoginAt } })
  setCookie(head, 'device', token, config)
}

/** A cookie that we have not made may be known to the one who made it. */
async function isOurs(tx: Pick<Tx, 'select'>, shown: string): Promise<boolean> {
  const [known] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, digestOf(shown)))
    .limit(1)
  return known !== undefined
}

/** All browsers of a person become unknown, except one. */
export async function forgetDevices(tx: Pick<Tx, 'delete'>, userId: string, kept?: Buffer): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), kept ? ne(knownDevices.tokenHash, kept) : undefined))
}
