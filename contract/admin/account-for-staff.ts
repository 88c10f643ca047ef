import { z } from 'zod'
import { MaskedAccount } from '../refund-accounts.ts'

/** An account as staff see it in lists. */
export const AccountForStaff = MaskedAccount.extend({
  holder_kana: z.string(),
  /** When somebody of the staff called, because the holder is not who ordered. */
  checked_at: z.string().nullable(),
  /** When a transfer to it came back. */
  returned_at: z.string().nullable(),
})
export type AccountForStaff = z.output<typeof AccountForStaff>
