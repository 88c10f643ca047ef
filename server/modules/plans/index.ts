import type { Served } from '#context'
import { bookPlan } from './book/book-plan.ts'
import { getGuestBooking } from './get-guest-booking.ts'
import { getPlan } from './get-plan.ts'
import { listPlans } from './list-plans.ts'

export { deletionObstacles, detachBookings } from './account-hooks.ts'

export const endpoints: Served[] = [listPlans, getPlan, bookPlan, getGuestBooking]
