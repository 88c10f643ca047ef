import type { Yen } from '#domain/money.ts'
import type { MailCause } from '#modules/mail'

/** Who cancels an order or a booking, why, for how much, and whether its guests are written to. */
export type CancellingBy = {
  by: 'guest' | 'customer' | 'staff'
  byUserId: string | null
  cause: MailCause
  reason: string
  fee: Yen
  tellsGuests: boolean
}
