import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import type { TokenBundle } from '#contract/wire.ts'
import { verifyPasswordIfAny } from '#platform/auth'
import type { Head } from '#platform/http'
import { inTurns } from '#platform/limits'
import { isCommonPassword } from './common-passwords.ts'
import { tellAlone, tellByMail } from './letters.ts'
import { beginGuess, dropGuess, forgiveGuesses, keepGuess } from './login-limits.ts'
import { openSession } from './open-session.ts'
import { findWhoMaySignIn, type UserRow } from './queries.ts'
import { takeCode } from './second-factor.ts'
import { users } from './tables.ts'
import { occasionOf } from './whereabouts.ts'

type Credentials = { email: string; password: string; otp?: string }

const inTurn = inTurns()

/**
 * Signs somebody in. An address nobody has takes the same time and gets the same answers. Logins of one address from one
 * network are looked at one after another, so that right ones that come together are not counted as failed.
 */
export function login(credentials: Credentials, head: Head, context: Context): Promise<TokenBundle> {
  const line = `${credentials.email.toLowerCase()} ${head.network}`
  return inTurn(line, () => tryOnce(credentials, head, context))
}

async function tryOnce(credentials: Credentials, head: Head, context: Context): Promise<TokenBundle> {
  const { email } = credentials
  const guess = await beginGuess({ email, network: head.network }, context)
  const person = await identify(credentials, context).catch(async (error: unknown) => {
    if (!(error instanceof Refused) || !isWrong(error)) await dropGuess(guess, context)
    else if (await keepGuess(guess, context)) {
      await tellAlone({ kind: 'locked', email, occasion: occasionOf(head, context.now()) }, context)
    }
    throw error
  })
  await forgiveGuesses(guess, context)
  return signIn(person, head, context)
}

const isWrong = ({ code }: Refused) => code === 'invalid_credentials' || code === 'invalid_otp'

/** Whose credentials these are, if they are anybody's. */
async function identify({ email, password, otp }: Credentials, context: Context): Promise<UserRow> {
  const person = await findWhoMaySignIn(context, email)
  const isRight = await verifyPasswordIfAny(person?.passwordHash, password)
  if (!isRight || !person) throw new Refused('invalid_credentials')
  if (person.totpConfirmedAt) {
    if (otp === undefined) throw new Refused('second_factor_required')
    if (!(await takeCode(person, otp, context))) throw new Refused('invalid_otp')
  }
  if (person.passwordChangeRequired || !isCommonPassword(password)) return person
  await context.db.update(users).set({ passwordChangeRequired: true }).where(eq(users.id, person.id))
  return { ...person, passwordChangeRequired: true }
}

/** Not if password or account have changed while the password was being looked at. */
async function signIn(person: UserRow, head: Head, context: Context): Promise<TokenBundle> {
  return context.db.transaction(async (tx) => {
    const [same] = await tx.select().from(users).where(eq(users.id, person.id)).for('share')
    if (!same || same.disabledAt || same.passwordHash !== person.passwordHash) throw new Refused('invalid_credentials')
    const { sessionId, bundle } = await openSession(tx, person, head, context)
    const occasion = occasionOf(head, context.now())
    await tellByMail(tx, { kind: 'signed_in', userId: person.id, sessionId, occasion }, context)
    return bundle
  })
}
