import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import type { TokenBundle } from '#contract/accounts.ts'
import * as accounts from '#contract/accounts.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { type MayRefuse, Refused } from '#contract/refusals.ts'
import { verifyPassword } from '#platform/auth'
import type { Head } from '#platform/http'
import { serialByKey } from '#platform/limits'
import { notifyAlone, notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { isCommonPassword } from '../password/common-passwords.ts'
import { findByEmail, type UserRow } from '../queries.ts'
import { takeCode } from '../second-factor/codes.ts'
import { countCode, recordWrongCode, resetCodes } from '../second-factor/wrong-codes.ts'
import { logSecurity } from '../security-events.ts'
import { openSession } from '../sessions/open-session.ts'
import { users } from '../tables.ts'
import { findHome, type Home, shownDevice } from './known-devices.ts'
import { countAttempt, lockedFor, NotLookedAt, recordFailure, release, reset } from './login-limits.ts'

type Credentials = { email: string; password: string; otp?: string }
/** What is known of a login while it is looked at. */
type Seen = { home: Home; person?: UserRow | undefined }

const inOrder = serialByKey()

/**
 * Signs in. An address without an account takes the same time and gets the same answers. Logins of one address from one
 * browser or network are checked one after another, so that simultaneous correct ones are not counted as failed.
 */
export const login = serve(
  accounts.login,
  ({ body: credentials, ...head }, context) => {
    const device = shownDevice(head, context)
    const line = `${credentials.email.toLowerCase()} ${head.network} ${device?.toString('base64url') ?? ''}`
    return inOrder(line, () => tryOnce(credentials, device, head, context))
  },
  { mayWait: true },
)

type LoginContext = Context & MayRefuse<RefusalOf<typeof accounts.login>>

async function tryOnce(
  credentials: Credentials,
  device: Buffer | undefined,
  head: Head,
  context: LoginContext,
): Promise<TokenBundle> {
  const { email } = credentials
  const seen: Seen = { home: await findHome(context, { email, network: head.network, device }) }
  const attempt = await countAttempt({ email, network: head.network, device, ...seen }, context).catch(
    (error: unknown) => {
      if (error instanceof NotLookedAt) logSecurity('login_refused', { reason: error.reason }, head, context)
      throw error
    },
  )
  const person = await identify(credentials, seen, head, context).catch(async (error: unknown) => {
    if (!(error instanceof Refused) || !isWrong(error)) await release(attempt, context)
    else await noteFailure(error, await recordFailure(attempt, context))
    throw error
  })
  await reset(attempt, context)
  return signIn(person, seen, head, context)

  async function noteFailure({ code }: Refused, isLocked: boolean): Promise<void> {
    const userId = seen.person?.id
    logSecurity('login_failed', { userId, reason: code === 'invalid_otp' ? 'code' : 'password' }, head, context)
    if (!isLocked) return
    const until = new Date(context.now().getTime() + lockedFor * 1_000).toISOString()
    logSecurity('login_locked', { userId, until }, head, context)
    await notifyAlone({ kind: 'locked', email, occasion: clientInfoOf(head, context.now()) }, context)
  }
}

/** Locked by staff, not by failures: waiting does not help. */
const stopped =
  'このアカウントは、ただいまご利用を停止しています。登録のメールアドレスにお送りしたご案内をお確かめのうえ、お問い合わせください。'

const isWrong = ({ code }: Refused) => code === 'invalid_credentials' || code === 'invalid_otp'

/** The person with these credentials, if they are right. */
async function identify(
  { email, password, otp }: Credentials,
  seen: Seen,
  head: Head,
  context: LoginContext,
): Promise<UserRow> {
  const { isDevice, isNetwork } = seen.home
  const isHome = isDevice || isNetwork
  const known = await findByEmail(context, email)
  const person = known?.isDemo && !context.config.isLocalSite ? undefined : known
  seen.person = person
  const isRight = await verifyPassword(person?.passwordHash, password, isHome ? 'first' : 'last')
  if (!isRight || !person) throw context.refuse('invalid_credentials')
  // Only to who knows the password: to others it is an address like any other.
  if (person.disabledAt) throw context.refuse('account_locked', { message: stopped, body: { locked_by: 'shop' } })
  if (person.totpConfirmedAt) {
    if (otp === undefined) throw context.refuse('second_factor_required')
    const count = await countCode(person, isHome, head, context)
    const taken = await takeCode(person, otp, context)
    if (!taken) {
      await recordWrongCode(person, count, head, context)
      throw context.refuse('invalid_otp')
    }
    await resetCodes(person, context)
    if (taken === 'recovery') logSecurity('recovery_code_used', { userId: person.id }, head, context)
  }
  if (person.passwordChangeRequired || !(await isCommonPassword(password))) return person
  await context.db.update(users).set({ passwordChangeRequired: true }).where(eq(users.id, person.id))
  return { ...person, passwordChangeRequired: true }
}

/** Not if password or account have changed while the password was being looked at. */
async function signIn(person: UserRow, { home }: Seen, head: Head, context: LoginContext): Promise<TokenBundle> {
  const { sessionId, bundle } = await context.db.transaction(async (tx) => {
    const [same] = await tx.select().from(users).where(eq(users.id, person.id)).for('share')
    if (!same || same.disabledAt || same.passwordHash !== person.passwordHash)
      throw context.refuse('invalid_credentials')
    const opened = await openSession(tx, person, head, context)
    const occasion = clientInfoOf(head, context.now())
    await notifyByMail(tx, { kind: 'signed_in', userId: person.id, sessionId: opened.sessionId, occasion }, context)
    return opened
  })
  const atHome = home.isDevice || home.isNetwork
  logSecurity('login', { userId: person.id, sessionId, atHome }, head, context)
  return bundle
}
