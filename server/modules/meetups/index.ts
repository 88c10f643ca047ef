import type { Served } from '#platform/http'
import { getGuestOrder } from './endpoints/get-guest-order.ts'
import { placeMeetup } from './endpoints/place-meetup.ts'

export { claimGuestOrders, disownOrders } from './order-owner.ts'

export const endpoints: Served[] = [placeMeetup, getGuestOrder]
