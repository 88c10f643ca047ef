/**
 * How many unpaid orders for future dates an account may have, until staff raise it: an account costs only a mailbox,
 * and cancelling in time is free.
 */
export const OPEN_ORDERS = { inAll: 30, onDate: 10 } as const
