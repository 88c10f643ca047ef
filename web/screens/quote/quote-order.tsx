import { useNavigate } from 'react-router'
import { heldTerms } from '#contract/quote-words.ts'
import type { OwnQuote } from '#contract/quotes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { QuoteState } from '#domain/quote.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { orderQuote, quoteAgain } from '#web/features/checkout/order-quote.ts'
import { goneWords, hasRest } from '#web/features/quotes/gone-words.ts'
import { againWanted } from '#web/features/quotes/own-quote.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import style from './quote-order.module.css'

type QuoteOrderProps = { quote: OwnQuote; orderToken: string; now: Date }

const labels: Record<QuoteState, string> = {
  open: 'この価格で承ります',
  approved: 'この価格で承ります',
  returned: '差し戻されたお見積りです',
  expired: 'この価格での受付は終わりました',
  ordered: 'この価格で承りました',
}

const goneLabel = 'このままでは承れなくなりました'

/** Without its delivery. */
const goodsLabels: Record<QuoteState, string> = {
  ...labels,
  open: '商品はこの価格で承ります（配送料は別）',
  approved: '商品はこの価格で承ります（配送料は別）',
  ordered: '商品はこの価格で承りました（配送料は別）',
}

/** The quote becomes an order, or once more a cart. */
export function QuoteOrder({ quote, orderToken, now }: QuoteOrderProps) {
  const { state, calculation, meal_expense } = quote
  return (
    <>
      <div className={style.price}>
        <h2 className={style.label}>
          {quote.gone ? goneLabel : calculation.shipping_known ? labels[state] : goodsLabels[state]}
        </h2>
        <p className={`num ${style.total}`}>
          {formatNumber(calculation.total)}
          <small>円</small>
        </p>
        <p className={`num ${style.each}`}>
          {heldTerms(calculation.shipping_known)}　お一人さまあたり {formatYen(meal_expense.with_tax)}
        </p>
      </div>
      <div className={`no-print ${style.ways}`}>
        {state === 'ordered' ? <Ordered quote={quote} /> : <Ways quote={quote} orderToken={orderToken} now={now} />}
      </div>
    </>
  )
}

function Ordered({ quote: { order, calculation } }: Pick<QuoteOrderProps, 'quote'>) {
  return (
    <p className={style.hint}>
      {order ? (
        <>
          ご注文番号 {order.id ? <TextLink href={paths.meetup(order.id)}>{order.number}</TextLink> : order.number}
          {!order.id && '。ご注文の内容は、ご注文の確認メールのリンクからご覧いただけます。'}
        </>
      ) : (
        `この見積書の${calculation.shipping_known ? '金額' : '商品の金額'}で、ご注文を承りました。`
      )}
    </p>
  )
}

function Ways({ quote, orderToken, now }: QuoteOrderProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { state, calculation, meetup_date, expires_at } = quote
  const isApproved = state === 'approved'
  const isHeld = (isApproved || state === 'open') && hasRest(quote)
  const approvedLabel = calculation.shipping_known ? 'この価格で注文する' : '注文へ進む（商品の価格はこのまま）'
  const label = quote.gone ? 'ほかの商品をこの価格で注文する' : isApproved ? approvedLabel : '承認を待たずに注文する'
  const order = () => {
    dispatch(orderQuote(orderToken, quote))
    navigate(paths.orderEntry(1))
  }
  const fillCart = () => {
    dispatch(quoteAgain(quote))
    dispatch(againWanted(quote))
    navigate(paths.cart)
  }
  return (
    <>
      {quote.gone && (
        <div className={style.gone}>
          <Note tone="warn" live>
            {goneWords(quote.gone, meetup_date)}
            {isHeld
              ? 'ほかの商品は、お見積りの価格のままご注文いただけます。合計は、次の画面でお確かめください。'
              : '内容を変えて、見積り直してください。'}
            {isApproved && '承認いただいた内容とは変わりますので、承認された方にお知らせください。'}
          </Note>
        </div>
      )}
      {isHeld && (
        <>
          <p className={style.until}>
            <Icon name="check" />
            <span>
              <span className={style.whole}>{japaneseDeadline(new Date(expires_at))}まで</span>、
              {daysLeft(new Date(expires_at), now)}
            </span>
          </p>
          <Button variant={isApproved ? 'primary' : 'outline'} block onClick={order}>
            {label}
          </Button>
        </>
      )}
      <p className={style.hint}>
        {isHeld
          ? 'ご連絡先とお支払い方法を確認する画面へ進みます。カートの中身は、このお見積りの内容に替わります。'
          : '同じ内容をカートに入れ、いまの金額でお見積りし直せます。'}
      </p>
      {isHeld ? (
        <p className={style.more}>
          <TextButton className={style.again} onClick={fillCart}>
            <Icon name="edit" />
            内容を変えて見積り直す
          </TextButton>
        </p>
      ) : (
        <Button variant="secondary" block onClick={fillCart}>
          内容を変えて見積り直す
        </Button>
      )}
    </>
  )
}

const day = 86_400_000

function daysLeft(end: Date, now: Date): string {
  const days = Math.floor((end.getTime() - now.getTime()) / day)
  return days > 0 ? `あと${days}日あります。` : 'あと1日ありません。'
}
