import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#context'
import { base32, digestOf, stepOfCode } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { UserRow } from '../queries.ts'
import { recoveryCodes, users } from '../tables.ts'

const codes = 10

/** What a right code was: the app's of now, or one of those that stand in for it. Either is taken once only. */
export type TakenCode = 'app' | 'recovery'

/** Undefined: it is none. */
export async function takeCode(
  person: Pick<UserRow, 'id' | 'totpSecret'>,
  code: string,
  { db, now, secrets }: Pick<Context, 'db' | 'now' | 'secrets'>,
): Promise<TakenCode | undefined> {
  if (!person.totpSecret) return undefined
  const step = stepOfCode(secrets.open(person.totpSecret, person.id), code, now())
  if (step !== undefined) return (await takeStep(person.id, step, db)) ? 'app' : undefined
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, person.id), eq(recoveryCodes.codeHash, digestOf(code))))
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

/** New recovery codes in place of all others, as they are shown to their owner this once: 'abcd-efgh-ijkl-mnop-qrst-uvwx', 120 bits. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const made = Array.from({ length: codes }, () => base32(randomBytes(15)).toLowerCase())
  await tx.insert(recoveryCodes).values(made.map((code) => ({ userId, codeHash: digestOf(code) })))
  return made.map((code) => code.match(/.{4}/g)!.join('-'))
}
