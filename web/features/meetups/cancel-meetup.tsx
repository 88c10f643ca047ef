import type { Meetup } from '#contract/meetups.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { CancelOrder } from './cancel-order.tsx'
import { cancelFailureSeen, cancelMeetup, selectMeetupDetail } from './meetup-detail.slice.ts'

/** Cancels an order of the account. */
export function CancelMeetup({ meetup }: { meetup: Meetup }) {
  const dispatch = useAppDispatch()
  const { cancelling, cancelFailure } = useAppSelector(selectMeetupDetail)
  return (
    <CancelOrder
      order={meetup}
      status={cancelling}
      failure={cancelFailure}
      onCancel={(reason) => dispatch(cancelMeetup({ id: meetup.id, reason }))}
      onLeave={() => dispatch(cancelFailureSeen())}
    />
  )
}
