import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#context'
import { digestOf, hmacOf, stepOfCode } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { UserRow } from '../queries.ts'
import { recoveryCodes, users } from '../tables.ts'

const codes = 10
const codeLength = 12
/** 32 letters, five bits each. Whoever reads `o`, `i`, `l` or `u` in a code means one of them that looks like it. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const meant: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', u: 'v' }

/** What a right code was: the app's of now, or one of those that stand in for it. Either is taken once only. */
export type TakenCode = 'app' | 'recovery'

/** Undefined: it is none. */
export async function takeCode(
  person: Pick<UserRow, 'id' | 'totpSecret'>,
  code: string,
  { db, now, secrets }: Pick<Context, 'db' | 'now' | 'secrets'>,
): Promise<TakenCode | undefined> {
  if (!person.totpSecret) return undefined
  const key = secrets.open(person.totpSecret, person.id)
  const step = stepOfCode(key, code, now())
  if (step !== undefined) return (await takeStep(person.id, step, db)) ? 'app' : undefined
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, person.id), inArray(recoveryCodes.codeHash, keptAs(key, code))))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0 ? 'recovery' : undefined
}

async function takeStep(userId: string, step: number, db: Pick<Tx, 'update'>): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return taken.length > 0
}

/**
 * 60 bits are too few for a plain digest, which could be tried out by whoever has the database: they are kept under the
 * key of the app, which is sealed there. Those that were given out before have 24 letters, 120 bits and a plain digest.
 */
function keptAs(key: Buffer, code: string): Buffer[] {
  return [
    hmacOf(
      key,
      'recovery code',
      code.replace(/[oilu]/g, (letter) => meant[letter]!),
    ),
    digestOf(code),
  ]
}

/** New recovery codes in place of all others, as they are shown to their owner this once: 'abcd-2fgh-7jkm'. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { id: userId, key }: { id: string; key: Buffer },
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const made = Array.from({ length: codes }, newCode)
  await tx.insert(recoveryCodes).values(made.map((code) => ({ userId, codeHash: keptAs(key, code)[0]! })))
  return made.map((code) => code.match(/.{4}/g)!.join('-'))
}

const newCode = () => Array.from(randomBytes(codeLength), (byte) => letters[byte % letters.length]).join('')
