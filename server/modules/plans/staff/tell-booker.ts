import type { Context } from '#context'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { freshUrl } from '../booking-links.ts'
import { mailsAbout } from '../mails-about.ts'
import type { BookingRow } from '../present.ts'

/** A mail to the customer about what staff did. What is over has nothing to be opened. */
export async function tellBooker(
  tx: Tx,
  booking: BookingRow,
  template: Parameters<typeof mailsAbout>[2][0],
  more: Parameters<typeof mailsAbout>[3],
  context: Context,
): Promise<void> {
  const url = booking.status === 'cancelled' ? null : await freshUrl(tx, booking, context)
  const mails = await mailsAbout(tx, booking, [template], { url, asOf: isoInTokyo(context.now()), ...more }, context)
  await queueMails(tx, { ...mails, cause: 'shop' }, context)
}
