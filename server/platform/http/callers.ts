import type { Context } from '#context'
import type { EndpointSpec, Role, Who } from '#contract/endpoint.ts'
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

/** Whose calls are answered. A new role or a new `who` does not compile until all of them are decided here. */
const mayCall: Record<Who, Record<Role, boolean>> = {
  anyone: { customer: true, staff: true, admin: true },
  guest_or_customer: { customer: true, staff: true, admin: true },
  customer: { customer: true, staff: true, admin: true },
  staff: { customer: false, staff: true, admin: true },
  admin: { customer: false, staff: false, admin: true },
}

export const isKnownWho = (who: string): who is Who => Object.hasOwn(mayCall, who)

/** Refuses what the caller may not do: by role, or because something must be done first. What is not decided is refused. */
export function allow(
  caller: Caller,
  { who, beforeNewPassword }: Pick<EndpointSpec, 'who' | 'beforeNewPassword'>,
): void {
  const roles: Partial<Record<Role, boolean>> = isKnownWho(who) ? mayCall[who] : {}
  if (roles[caller.role] !== true) throw new Refused('forbidden')
  if (caller.mustChangePassword && !beforeNewPassword) throw new Refused('password_change_required')
  if (!roles.customer && caller.mustSetUpSecondFactor) throw new Refused('second_factor_setup_required')
}
