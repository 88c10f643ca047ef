import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#context'
import type { AccessGrant, TokenBundle } from '#contract/accounts.ts'
import type { Role } from '#contract/endpoint.ts'
import { digestOf, issueAccessToken, newSecret } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { Head } from '#platform/http'
import { deviceOf } from '../client-info.ts'
import { setCookie } from '../cookies.ts'
import { isStaff } from '../is-staff.ts'
import { rememberDevice } from '../login/known-devices.ts'
import { sessions } from '../tables.ts'
import { bindingCookie } from './binding.ts'
import { refreshTokenSeconds } from './session-life.ts'

type Person = { id: string; role: Role; passwordChangeRequired: boolean }

/** Signs a person who has proved or just set their password in on the device that asks, whatever was there before. */
export async function openSession(
  tx: Pick<Tx, 'insert' | 'select'>,
  person: Person,
  head: Head,
  { config, keys, now }: Pick<Context, 'config' | 'keys' | 'now'>,
): Promise<{ sessionId: string; bundle: TokenBundle }> {
  const sessionId = randomUUID()
  const refreshToken = newSecret()
  const bindingSecret = randomBytes(32)
  const instant = now()
  await tx.insert(sessions).values({
    id: sessionId,
    userId: person.id,
    createdAt: instant,
    lastUsedAt: instant,
    passwordProvedAt: instant,
    refreshHash: digestOf(refreshToken),
    bindingSecret,
    device: deviceOf(head.header('user-agent')),
    network: head.network,
  })
  setCookie(head, 'binding', bindingCookie(bindingSecret, 0), config)
  await rememberDevice(tx, person.id, head, { config, now })
  const grant = await grantAccess({ ...person, sessionId }, { keys, now })
  return {
    sessionId,
    bundle: {
      ...grant,
      refresh_token: refreshToken,
      refresh_token_issued_at: grant.issued_at,
      refresh_token_expires_in: refreshTokenSeconds,
    },
  }
}

export async function grantAccess(
  { id, sessionId, role, passwordChangeRequired }: Person & { sessionId: string },
  { keys, now }: Pick<Context, 'keys' | 'now'>,
): Promise<AccessGrant> {
  const { token, issuedAt, expiresIn } = await issueAccessToken({
    userId: id,
    sessionId,
    passwordChangeRequired,
    isAdmin: isStaff(role),
    now: now(),
    key: await keys.signingKey(),
  })
  return { access_token: token, issued_at: issuedAt, expires_in: expiresIn }
}
