import type { Tx } from '#platform/db'
import { isOwn, lockOrder } from '../queries.ts'
import { writeChange } from './change-meetup.ts'

/** Gives an order and its gathering another name. Nothing of it costs anything, so it is possible until the end. */
export async function renameOrder(
  tx: Tx,
  { title, now, ...own }: { id: string; userId: string; title: string; now: Date },
): Promise<void> {
  const found = await lockOrder(tx, isOwn(own))
  if (!found || found.meetup.title === title || found.meetup.status === 'cancelled') return
  const meetup = { ...found.meetup, title, revision: found.meetup.revision + 1 }
  await writeChange(
    tx,
    found,
    { ...found, meetup, hasNewLines: false, putAside: {} },
    { now, by: 'customer', userId: own.userId },
  )
}
