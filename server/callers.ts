import type { EndpointSpec, Role, Who } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { Refused } from '#contract/refusals.ts'

/** The caller, from the server's own session: never from a claim or a cookie. */
export type Caller = {
  userId: string
  sessionId: string
  /** The address that is proved to be theirs. */
  email: string
  role: Role
  /** What a member of staff was allowed; of no meaning to other roles. */
  permissions: readonly Permission[]
  /** Until it is done, only what the contract marks `beforeNewPassword` is answered. */
  mustChangePassword: boolean
  /** Staff without a second factor: nothing of the administration is answered. */
  mustSetUpSecondFactor: boolean
}

/** The roles that may call. A new `who` does not compile until its roles are decided here; a new role may call nothing. */
const mayCall: Record<Who, readonly Role[]> = {
  anyone: ['customer', 'staff', 'admin'],
  guest_or_customer: ['customer', 'staff', 'admin'],
  customer: ['customer', 'staff', 'admin'],
  staff: ['staff', 'admin'],
}

export const isKnownWho = (who: string): who is Who => Object.hasOwn(mayCall, who)

/** Refuses what the caller may not do: by role, because something must be done first, or for want of the permission. What is not decided is refused. */
export function allow(
  caller: Caller,
  { who, needs, beforeNewPassword }: Pick<EndpointSpec, 'who' | 'needs' | 'beforeNewPassword'>,
): void {
  const allowed = isKnownWho(who) ? mayCall[who] : []
  if (!allowed.includes(caller.role)) throw new Refused('forbidden')
  if (caller.mustChangePassword && !beforeNewPassword) throw new Refused('password_change_required')
  if (who !== 'staff') return
  if (caller.mustSetUpSecondFactor) throw new Refused('second_factor_setup_required')
  if (needs !== null && !hasPermission(caller, needs)) throw new Refused('forbidden')
}

/** An operation that forgot to name its permission is open to nobody. */
export const hasPermission = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>, needed?: Permission) =>
  needed !== undefined && (role === 'admin' || (role === 'staff' && permissions.includes(needed)))

/**
 * What is kept of somebody who was erased is there for the books alone (法人税法, 消費税法): whoever keeps them may see it,
 * and nobody else.
 */
export const maySee = ({ accountGone }: { accountGone: boolean }, caller: Caller): boolean =>
  !accountGone || seesErased(caller)

export const seesErased = (caller: Caller): boolean => hasPermission(caller, 'money')
