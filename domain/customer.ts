/** What the account of a customer can do. `registering`: there is none yet, but a link to make one. */
export const CUSTOMER_STATES = ['active', 'locked', 'password', 'registering'] as const
export type CustomerState = (typeof CUSTOMER_STATES)[number]

type Account = { isLocked: boolean; hasPassword: boolean; mustChangePassword: boolean }

/** Of several reasons that keep somebody out, the one that only the shop can take away. */
export function customerStateOf({ isLocked, hasPassword, mustChangePassword }: Account): CustomerState {
  if (isLocked) return 'locked'
  return hasPassword && !mustChangePassword ? 'active' : 'password'
}

/** The newest accounts first, or those with the latest gathering. */
export const CUSTOMER_SORTS = ['-created_at', '-last_gathering'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
