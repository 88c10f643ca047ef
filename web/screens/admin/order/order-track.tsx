import type { OrderRecord } from '#contract/admin/order-record.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { Track } from '#web/ui/track.tsx'
import { actorWords } from './order-words.ts'

/** How far it has come, with when and by whom. */
export function OrderTrack({ order: { status, history } }: { order: Pick<OrderRecord, 'status' | 'history'> }) {
  const isCancelled = status === 'cancelled'
  const steps = isCancelled
    ? history.map((step) => step.status)
    : MEETUP_STATUSES.filter((each) => each !== 'cancelled')
  return (
    <Track
      label="受注の進み"
      steps={[...new Set(steps)].map((name) => {
        const isDone = isCancelled || MEETUP_STATUSES.indexOf(name) <= MEETUP_STATUSES.indexOf(status)
        const made = isDone ? history.findLast((step) => step.status === name && step.reason === null) : undefined
        return {
          name: name === 'placed' ? '受付' : orderWords[name],
          isDone: made !== undefined,
          when: made && `${monthDayTime(made.at)}　${made.by_name ?? actorWords[made.by]}`,
        }
      })}
    />
  )
}

/** 「11/20 14:06」 */
export const monthDayTime = (iso: string) =>
  `${Number(iso.slice(5, 7))}/${Number(iso.slice(8, 10))} ${iso.slice(11, 16)}`
