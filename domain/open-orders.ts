/**
 * How many unpaid orders for future dates an account may have, until staff raise it: an account costs only a mailbox,
 * and cancelling in time is free.
 */
export const OPEN_ORDERS = { inAll: 30, onDate: 10 } as const

/** More than this no office has open, and a typing slip ends here. */
export const MOST_OPEN_ORDERS = 9_999

/** Whom staff trust with more may have all of them on one day; whoever has fewer has no more on one day than in all. */
export const openOrdersOnDate = (inAll: number): number =>
  inAll > OPEN_ORDERS.inAll ? inAll : Math.min(inAll, OPEN_ORDERS.onDate)
