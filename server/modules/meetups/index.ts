import type { Served } from '#platform/http'
import { cancelGuestOrder } from './endpoints/cancel-guest-order.ts'
import { getGuestOrder } from './endpoints/get-guest-order.ts'
import { getGuestOrderCalendar } from './endpoints/get-guest-order-calendar.ts'
import { placeMeetup } from './endpoints/place-meetup.ts'

export { forgetKeysEvery, meetupJobs } from './forget-keys.ts'
export {
  type ClaimedOrder,
  claimOrders,
  declineOrders,
  disownOrders,
  findOfferedOrders,
} from './order-owner.ts'

export const endpoints: Served[] = [placeMeetup, getGuestOrder, cancelGuestOrder, getGuestOrderCalendar]
