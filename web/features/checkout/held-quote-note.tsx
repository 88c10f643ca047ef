import type { CartLine } from '#contract/placement.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { Note } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { isQuoteProblem, selectCartTotals } from './calculation.slice.ts'
import { selectCarriedQuote, selectHeldQuote } from './held-quote.ts'
import style from './held-quote-note.module.css'
import { orderFormActions } from './order-form.slice.ts'

/** The quote whose price the order has; and what to do when that price is no longer available. */
export function HeldQuoteNote() {
  const dispatch = useAppDispatch()
  const quote = useAppSelector(selectCarriedQuote)
  const isHeld = useAppSelector(selectHeldQuote) !== undefined
  const { refusal } = useAppSelector(selectCartTotals)
  const isHydrated = useHydrated()
  if (!quote || !isHydrated) return null
  const forget = () => dispatch(orderFormActions.mergeStep3({ quote: undefined }))
  if (isHeld && isQuoteProblem(refusal)) {
    return (
      <div className={style.note}>
        <Note tone="warn" live>
          <p>お見積り {quote.number} の金額では、ご注文いただけなくなりました。いまの金額をお確かめください。</p>
          <p className={style.ways}>
            <TextButton onClick={forget}>いまの金額でご注文を続ける</TextButton>
            <TextLink href={paths.ownQuote(quote.token)}>お見積りを見る</TextLink>
          </p>
        </Note>
      </div>
    )
  }
  if (isHeld) {
    return (
      <div className={style.note}>
        <Note tone="ok">
          お見積り <TextLink href={paths.ownQuote(quote.token)}>{quote.number}</TextLink> の
          {quote.goods_only ? '商品の金額です（配送料は別、' : '金額です（'}
          {japaneseDeadline(new Date(quote.expires_at))}まで）。
        </Note>
      </div>
    )
  }
  const goBack = () => dispatch(cartActions.setCartAllData({ ...contentIn(quote.of), offerable: [] }))
  return (
    <div className={style.note}>
      <Note tone="info">
        <p>商品か開催日がお見積り {quote.number} と異なるため、いまの金額です。</p>
        <p className={style.ways}>
          <TextButton onClick={goBack}>お見積りの内容に戻す</TextButton>
          <TextButton onClick={forget}>いまの内容で続ける</TextButton>
        </p>
      </Note>
    </div>
  )
}

/** The cart that `of` of a carried quote describes. */
function contentIn(of: string): { meetupDate: string; cart: CartLine[] } {
  const [meetupDate = '', lines = ''] = of.split(';')
  const cart = lines.split(',').flatMap((line) => {
    const [id, qty] = line.split('x').map(Number)
    return id && qty ? [{ id, qty }] : []
  })
  return { meetupDate, cart }
}
