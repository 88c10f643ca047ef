import type { Context } from '#context'
import type { Tx } from '#platform/db'
import { atOnceByKey, serialByKey } from '#platform/limits'

/** An office that answers one mail at once waits here, where it costs nothing. */
const rows = serialByKey({ maxWaiting: 300 })
/** Per account, whatever it writes to. */
const accounts = atOnceByKey({ max: 32 })

/**
 * Writes to an order, a booking or its gathering, which share their id, one after another in this process: at the row's
 * lock each would hold a connection that others' logins and orders need. Refuses with `unavailable` where too many wait.
 */
export function writeInTurn<T>(
  { id, userId }: { id: string | readonly string[]; userId?: string | undefined },
  work: (tx: Tx) => Promise<T>,
  { db }: Pick<Context, 'db'>,
): Promise<T> {
  const write = inLines([id].flat().toSorted(), () => db.transaction(work))
  return userId === undefined ? write() : accounts(userId, write)
}

/** In the line of each, always in the same order: two who write to the same rows never wait for each other in a circle. */
const inLines = <T>(ids: readonly string[], work: () => Promise<T>): (() => Promise<T>) =>
  ids.reduceRight((inner, id) => () => rows(id, inner), work)
