import type { GuestOrder } from '#contract/meetups.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { CancelOrder } from './cancel-order.tsx'
import {
  cancelFailureSeen,
  cancelGuestOrder,
  fetchGuestOrder,
  selectCancelFailure,
  selectCancelling,
} from './guest-order.slice.ts'

/** Cancels a guest's order, by the token of its page. */
export function CancelGuestOrder({ order, token }: { order: GuestOrder; token: string }) {
  const dispatch = useAppDispatch()
  return (
    <CancelOrder
      order={order}
      status={useAppSelector(selectCancelling)}
      failure={useAppSelector(selectCancelFailure)}
      onCancel={(cancellation) => dispatch(cancelGuestOrder({ token, ...cancellation }))}
      onStale={() => dispatch(fetchGuestOrder(token))}
      onLeave={() => dispatch(cancelFailureSeen())}
    />
  )
}
