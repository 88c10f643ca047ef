import { createSelector } from '@reduxjs/toolkit'
import { selectCartLines, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import type { HeldQuote } from './entry-form.ts'
import type { OrderFormState } from './order-form.slice.ts'
import { contentOf } from './quote-content.ts'

/** The quote whose price is wanted for the order; undefined where the cart is that of no quote. */
export const selectCarriedQuote = ({ orderForm }: { orderForm: OrderFormState }) => orderForm.entryForm.step3.quote

/** The same while date and cart are those of the quote: for these alone its price is held. */
export const selectHeldQuote = createSelector(
  [selectCarriedQuote, selectMeetupDate, selectCartLines],
  (quote, meetupDate, cart): HeldQuote | undefined => (quote?.of === contentOf(meetupDate, cart) ? quote : undefined),
)
