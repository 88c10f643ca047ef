/**
 * What the account of a customer can do. `guest`: there is none, but orders; `registering`: there is none yet, but a link
 * to make one.
 */
export const CUSTOMER_STATES = ['active', 'guest', 'locked', 'password', 'registering'] as const
export type CustomerState = (typeof CUSTOMER_STATES)[number]
export type AccountState = Exclude<CustomerState, 'guest' | 'registering'>

type Account = { isLocked: boolean; hasPassword: boolean; mustChangePassword: boolean }

/** Of several reasons that keep somebody out, the one that only the shop can take away. */
export function customerStateOf({ isLocked, hasPassword, mustChangePassword }: Account): AccountState {
  if (isLocked) return 'locked'
  return hasPassword && !mustChangePassword ? 'active' : 'password'
}

/** The newest first (a guest by the first order), or those with the latest gathering. */
export const CUSTOMER_SORTS = ['-created_at', '-last_gathering'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
