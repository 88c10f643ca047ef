import { useNavigate } from 'react-router'
import type { Quote } from '#contract/wire.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { orderQuote } from '#web/features/checkout/held-quote.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import style from './quote-order.module.css'

/** For the organiser: the quote becomes an order, or once more a cart. */
export function QuoteOrder({ quote, token }: { quote: Quote; token: string }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { state, calculation, meetup_date, estimated_person } = quote
  if (state === 'ordered') return null
  const isHeld = state === 'open' || state === 'approved'
  const order = () => {
    dispatch(orderQuote(token, quote))
    navigate(paths.orderEntry(1))
  }
  const fillCart = () => {
    const cart = calculation.lines.map(({ id, qty }) => ({ id, qty }))
    dispatch(
      cartActions.setCartAllData({ cart, meetupDate: meetup_date, estimatedPerson: estimated_person, offerable: [] }),
    )
    navigate(paths.cart)
  }
  return (
    <section className={`no-print ${style.order}`} aria-labelledby="quote-order">
      <h2 id="quote-order" className={style.title}>
        ご注文になる方へ
      </h2>
      <p className={style.words}>
        {isHeld ? 'この内容と金額で、ご注文手続きへお進みいただけます。' : 'この内容から、新しいお見積りを作れます。'}
        カートの中身は、このお見積りの内容に替わります。
      </p>
      {isHeld ? (
        <Button variant={state === 'approved' ? 'primary' : 'outline'} block onClick={order}>
          この内容で注文する
        </Button>
      ) : (
        <Button variant="outline" block onClick={fillCart}>
          この内容をカートに入れる
        </Button>
      )}
    </section>
  )
}
