/**
 * `to_confirm`: nobody may have it before it is confirmed; `sent`: its result is awaited; `settled`: it was noted; `withdrawn`:
 * it never went to the bank.
 */
export const TRANSFER_FILE_STATES = ['to_confirm', 'sent', 'settled', 'withdrawn'] as const
export type TransferFileState = (typeof TRANSFER_FILE_STATES)[number]

export const TRANSFER_STATES = ['sent', 'paid', 'returned', 'withdrawn'] as const
