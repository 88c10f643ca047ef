import type { Delivery } from '#contract/admin/deliveries.ts'
import type { LastChange } from '#contract/admin/records.ts'
import { keptQueue } from '#web/browser/kept-queue.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import { mayArriveLater, useSending } from './use-sending.ts'

/** That an order was handed over, as it is sent; and why the shop did not take it, if so. */
export type Handover = {
  id: string
  version: number
  received_by: string
  delivered_at: string
  age_checked: boolean
  refused?: { code: string; message: string; last_change?: LastChange | null }
}

const isHandover = (value: unknown): boolean => {
  const { id, version, received_by, delivered_at, age_checked } = (value ?? {}) as Partial<Handover>
  const texts = [id, received_by, delivered_at].every((each) => typeof each === 'string')
  return texts && Number.isInteger(version) && typeof age_checked === 'boolean'
}

const queue = keptQueue<Handover>('HANDOVERS', isHandover)

export type Handovers = {
  /** What was noted here of an order and is not with the shop. */
  of: (delivery: Delivery) => Handover | undefined
  note: (handover: Handover) => void
  /** Forgets what the shop has refused. */
  drop: (id: string) => void
  /** On their way, or waiting for a connection. */
  waiting: number
}

/**
 * Notes that orders were handed over, with or without a connection; the time is that of the act. A note is kept until
 * `onChanged` has brought what the shop has now: nobody is asked for it twice.
 */
export function useHandovers(onChanged: () => Promise<void>): Handovers {
  const markDelivered = useCall('markDelivered')
  const kept = useSending(queue, async (entries) => {
    const done: Handover[] = []
    for (const entry of entries.filter(({ refused }) => !refused)) {
      const { id, refused: _, ...handover } = entry
      const outcome = await markDelivered({ params: { id }, body: handover })
      if (isAnswered(outcome)) done.push(entry)
      else if (outcome.payload && !mayArriveLater(outcome.payload)) {
        const { code, message, body } = outcome.payload
        put({ ...entry, refused: { code, message, last_change: (body.last_change ?? null) as LastChange | null } })
        // What there is instead is shown beside it.
        if (code === 'edited_meanwhile') await onChanged()
      }
    }
    if (done.length > 0) await onChanged()
    return done
  })
  return {
    of: ({ id }) => kept.find((entry) => entry.id === id),
    note: put,
    drop: (id) => queue.put(queue.read().filter((entry) => entry.id !== id)),
    waiting: kept.filter(({ refused }) => !refused).length,
  }
}

/** One for each order: the last one counts. */
const put = (handover: Handover) => queue.put([...queue.read().filter(({ id }) => id !== handover.id), handover])
