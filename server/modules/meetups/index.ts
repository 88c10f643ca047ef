import type { Served } from '#platform/http'
import { cancelGuestOrder } from './cancel/cancel-guest-order.ts'
import { getGuestOrder } from './guest-order/get-guest-order.ts'
import { getGuestOrderCalendar } from './guest-order/get-guest-order-calendar.ts'
import { placeMeetup } from './place/place-meetup.ts'

export {
  type ClaimedOrder,
  claimOrders,
  declineOrders,
  disownOrders,
  findOfferedOrders,
} from './guest-order/order-owner.ts'
export { forgetKeysEvery, meetupJobs } from './place/purge-keys.ts'

export const endpoints: Served[] = [placeMeetup, getGuestOrder, cancelGuestOrder, getGuestOrderCalendar]
