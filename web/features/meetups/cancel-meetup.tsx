import type { Meetup } from '#contract/meetups.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { CancelOrder } from './cancel-order.tsx'
import { cancelFailureSeen, cancelMeetup, fetchMeetup, selectMeetupDetail } from './meetup-detail.slice.ts'

/** Cancels an order of the account. */
export function CancelMeetup({ meetup }: { meetup: Meetup }) {
  const dispatch = useAppDispatch()
  const { cancelling, cancelFailure } = useAppSelector(selectMeetupDetail)
  return (
    <CancelOrder
      order={meetup}
      eventId={meetup.event_id}
      status={cancelling}
      failure={cancelFailure}
      onCancel={(cancellation) => dispatch(cancelMeetup({ id: meetup.id, ...cancellation }))}
      onStale={() => dispatch(fetchMeetup(meetup.id))}
      onLeave={() => dispatch(cancelFailureSeen())}
    />
  )
}
