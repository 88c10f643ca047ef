import type { OwnQuote } from '#contract/quotes.ts'
import { alsoTold } from '#domain/order-allergies.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { orderFormActions, selectStep1 } from './order-form.slice.ts'
import { contentOf } from './quote-content.ts'

/** Fills the cart with what was quoted and can still be had, and carries the quote along to the order. */
export function orderQuote(orderToken: string, quote: OwnQuote): AppThunk<void> {
  return (dispatch) => {
    const { number, expires_at, title, meetup_date: meetupDate } = quote
    const fees = quote.fee_timeline.map(({ from, rate }) => ({ from, rate }))
    const gone = quote.gone?.products.map(({ id }) => id) ?? []
    const cart = linesOf(quote).filter(({ id }) => !gone.includes(id))
    dispatch(fillWith(quote, cart))
    dispatch(orderFormActions.mergeStep1({ title }))
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

/** The same once more, for another quote. */
export const quoteAgain = (quote: OwnQuote): AppThunk<void> => fillWith(quote, linesOf(quote))

type Lines = { id: number; qty: number }[]

const linesOf = ({ calculation }: OwnQuote): Lines => calculation.lines.map(({ id, qty }) => ({ id, qty }))

/** Cart and form with what the quote knows; what was typed besides stays. */
function fillWith(quote: OwnQuote, cart: Lines): AppThunk<void> {
  return (dispatch, getState) => {
    const { meetup_date: meetupDate, estimated_person: estimatedPerson, own_fields } = quote
    const { allergies: told = [] } = selectStep1(getState())
    dispatch(cartActions.setCartAllData({ cart, meetupDate, estimatedPerson, offerable: [] }))
    dispatch(orderFormActions.mergeStep1({ allergies: alsoTold(told, quote.allergies) }))
    dispatch(orderFormActions.mergeStep2({ own_fields }))
  }
}
