import { MOST_GUESTS } from '#domain/proposal-wishes.ts'
import { selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import type { AppState } from '#web/store/app-store.ts'

/** Headcount and date as the visitor has chosen them already. */
export const partyIn = (state: Pick<AppState, 'cart'>) => ({
  estimatedPerson: Math.min(selectEstimatedPerson(state) ?? 0, MOST_GUESTS) || null,
  meetupDate: selectMeetupDate(state),
})
