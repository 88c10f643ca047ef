import type { Context } from '#context'
import type { EndpointSpec, Who } from '#contract/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import type { Caller } from './serve.ts'

/** Whom an access token belongs to; undefined where it is bad or its session has ended. `cookies` came beside it. */
export type Authenticate = (
  token: string,
  context: Context,
  cookies: string | undefined,
) => Promise<Caller | undefined> | Caller | undefined

/** Refuses with `unauthorized` where an access token is needed and missing, or there and bad. */
export async function callerOf(
  request: Request,
  who: Who,
  authenticate: Authenticate,
  context: Context,
): Promise<Caller | undefined> {
  if (who === 'anyone') return undefined
  const header = request.headers.get('authorization')
  if (header === null && who === 'guest_or_customer') return undefined
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1]
  const cookies = request.headers.get('cookie') ?? undefined
  const caller = token ? await authenticate(token, context, cookies) : undefined
  if (!caller) throw new Refused('unauthorized')
  return caller
}

/** Refuses what the caller may not do: by role, or because something must be done first. */
export function allow(
  caller: Caller,
  { who, beforeNewPassword }: Pick<EndpointSpec, 'who' | 'beforeNewPassword'>,
): void {
  if (who === 'admin' && caller.role !== 'admin') throw new Refused('forbidden')
  if (who === 'staff' && caller.role === 'customer') throw new Refused('forbidden')
  if (caller.mustChangePassword && !beforeNewPassword) throw new Refused('password_change_required')
  const isStaffs = who === 'admin' || who === 'staff'
  if (isStaffs && caller.mustSetUpSecondFactor) throw new Refused('second_factor_setup_required')
}
