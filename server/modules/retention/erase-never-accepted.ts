import { forgetMailsOf } from '#modules/mail'
import type { Tx } from '#platform/db'
import { eraseBookings, neverAccepted } from './queries.ts'

/** With the account that goes: what was asked for and not accepted is no sale, and is not kept. */
export async function eraseNeverAccepted(tx: Tx, userId: string): Promise<void> {
  const requests = await neverAccepted(tx, userId)
  if (requests.length === 0) return
  await forgetMailsOf(tx, requests)
  await eraseBookings(tx, requests)
}
