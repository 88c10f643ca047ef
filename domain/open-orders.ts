/**
 * How many orders an account may have that are still ahead and that nobody has paid for, until staff raise it: an account
 * costs a mailbox, and cancelling in time costs nothing.
 */
export const OPEN_ORDERS = { inAll: 30, onDate: 10 } as const
