import { createSelector } from '@reduxjs/toolkit'
import type { Quote } from '#contract/quotes.ts'
import { alsoTold } from '#domain/order-allergies.ts'
import { cartActions, selectCartLines, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import type { HeldQuote } from './entry-form.ts'
import { type OrderFormState, orderFormActions, selectStep1 } from './order-form.slice.ts'
import { contentOf } from './quote-content.ts'

/** The quote whose price is wanted for the order; undefined where the cart is that of no quote. */
export const selectCarriedQuote = ({ orderForm }: { orderForm: OrderFormState }) => orderForm.entryForm.step3.quote

/** The same while date and cart are those of the quote: for these alone its price is held. */
export const selectHeldQuote = createSelector(
  [selectCarriedQuote, selectMeetupDate, selectCartLines],
  (quote, meetupDate, cart): HeldQuote | undefined => (quote?.of === contentOf(meetupDate, cart) ? quote : undefined),
)

/** Fills the cart with what was quoted and can still be had, and carries the quote along to the order. */
export function orderQuote(orderToken: string, quote: Quote): AppThunk<void> {
  return (dispatch, getState) => {
    const { number, expires_at, title, meetup_date: meetupDate, estimated_person: estimatedPerson } = quote
    const fees = quote.fee_timeline.map(({ from, rate }) => ({ from, rate }))
    const gone = quote.gone?.products.map(({ id }) => id) ?? []
    const lines = quote.calculation.lines.filter(({ id }) => !gone.includes(id))
    const cart = lines.map(({ id, qty }) => ({ id, qty }))
    const { allergies: told = [] } = selectStep1(getState())
    dispatch(cartActions.setCartAllData({ cart, meetupDate, estimatedPerson, offerable: [] }))
    dispatch(orderFormActions.mergeStep1({ title, allergies: alsoTold(told, quote.allergies) }))
    dispatch(
      orderFormActions.mergeStep3({
        quote: {
          token: orderToken,
          number,
          expires_at,
          of: contentOf(meetupDate, cart),
          ...(!quote.calculation.shipping_known && { goods_only: true }),
          fees,
        },
      }),
    )
  }
}
